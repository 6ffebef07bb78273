import { useDescribeError } from '@portico/remote-kit';
import { refreshMe } from '@portico/session';
import { Box, PageHeader } from '@portico/ui';
import { PorticoForm, SubmitButton, TextField, yup } from '@portico/ui/forms';
import { beginTeam } from './teamCalls.ts';
import { useTeamFormTexts, useTeamT } from './words.ts';

const nameMaxLength = 80;
const schema = yup.object({
  name: yup
    .string()
    .trim()
    .required('problem.name')
    .min(2, 'problem.name')
    .max(nameMaxLength, 'problem.name'),
});

/** A team plan needs a team, and a team needs a lead, even if somebody else pays. */
export function BeginTeam() {
  const t = useTeamT();
  return (
    <Box maxInlineSize="form">
      <PageHeader title={t('beginTitle')} text={t('beginText')} />
      <PorticoForm
        initialValues={{ name: '' }}
        schema={schema}
        translate={useTeamFormTexts()}
        describeError={useDescribeError()}
        onSubmit={async ({ name }) => {
          await beginTeam(name.trim());
          await refreshMe();
        }}
      >
        <TextField name="name" label={t('name')} autoComplete="organization" maxLength={nameMaxLength} />
        <SubmitButton>{t('begin')}</SubmitButton>
      </PorticoForm>
    </Box>
  );
}
