import { ApiError } from '@portico/client';
import type { Deployment } from '@portico/contracts';
import { staleAfter } from '@portico/features/queries';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { Row, snackbar, Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextareaField } from '@portico/ui/forms';
import { setOwners } from './deploymentCalls.ts';
import { useDeploymentsT } from './words.ts';

const addressesIn = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Which of the addresses the server found no account for. */
function unknownIn({ fields }: ApiError, emails: readonly string[]): string | undefined {
  const [path] = Object.keys(fields ?? {});
  return emails[Number(path?.replace('emails.', ''))];
}

/** The team of a remote, by the addresses of their accounts. */
export function OwnersForm({ deployment }: { deployment: Deployment }) {
  const t = useDeploymentsT();
  const describe = useDescribeError();
  const { mutateAsync } = useRemoteMutation(setOwners, {
    invalidates: staleAfter.changeDeployment,
    onSuccess: () => snackbar.show({ text: t('teamSaved'), tone: 'positive' }),
  });
  async function save(text: string) {
    const emails = addressesIn(text);
    await mutateAsync({ deployment, emails }).catch((error: unknown) => {
      const email = error instanceof ApiError ? unknownIn(error, emails) : undefined;
      throw email === undefined ? error : new Error(t('noAccount', { email }));
    });
  }
  return (
    <PorticoForm
      initialValues={{ emails: deployment.owners.map(({ email }) => email).join('\n') }}
      isReinitialized
      describeError={(error) => (error instanceof ApiError ? describe(error) : (error as Error).message)}
      onSubmit={({ emails }) => save(emails)}
    >
      <Text tone="muted">{t('teamHint')}</Text>
      <TextareaField name="emails" label={t('teamField')} rows={3} isOptional />
      <Row>
        <SubmitButton>{t('saveTeam')}</SubmitButton>
      </Row>
    </PorticoForm>
  );
}
