import type { DigestRhythm } from '@portico/contracts';
import { longestSearchName } from '@portico/contracts/lists';
import { useDescribeError } from '@portico/remote-kit';
import { Grid, Text } from '@portico/ui';
import {
  type FormikHelpers,
  PorticoForm,
  SelectField,
  SubmitButton,
  TextField,
  yup,
} from '@portico/ui/forms';
import type { ListAddress } from '../listAddress.ts';
import { savedQueryOf } from '../listQueries.ts';
import { useListT, useListTexts } from '../words.ts';
import { useDigestChoices } from './useDigestChoices.ts';
import type { SavedSearchTools } from './useSavedSearches.ts';

const schema = yup.object({ name: yup.string().trim().required('common:forms.required') });

interface Values {
  name: string;
  digest: DigestRhythm;
}

const empty: Values = { name: '', digest: 'off' };

/** Saves the list's present search under a name. */
export function SaveSearchForm({ address, tools }: { address: ListAddress; tools: SavedSearchTools }) {
  const t = useListT();
  const texts = useListTexts();
  const digests = useDigestChoices();
  const save = async ({ name, digest }: Values, helpers: FormikHelpers<Values>) => {
    await tools.create.mutateAsync({ name: name.trim(), digest, query: savedQueryOf(address) });
    helpers.resetForm();
  };
  return (
    <PorticoForm
      initialValues={empty}
      schema={schema}
      onSubmit={save}
      describeError={useDescribeError()}
      translate={texts}
    >
      <Text size="sm" tone="muted">
        {t('saved.lead')}
      </Text>
      <Grid gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 11rem' }}>
        <TextField name="name" label={t('saved.name')} maxLength={longestSearchName} />
        <SelectField name="digest" label={t('saved.digest')} options={digests} />
      </Grid>
      <div>
        <SubmitButton size="sm">{t('saved.save')}</SubmitButton>
      </div>
    </PorticoForm>
  );
}
