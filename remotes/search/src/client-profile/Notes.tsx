import { isApiError } from '@portico/client';
import type { ClientProfile } from '@portico/contracts';
import { clientLimits } from '@portico/contracts/lists';
import { staleAfter } from '@portico/features/queries';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { Row, snackbar } from '@portico/ui';
import { PorticoForm, SubmitButton, TextareaField, useFormikContext } from '@portico/ui/forms';
import { changeClient, useClientsT } from '../clients/index.ts';
import { Part } from './Part.tsx';

/** The agent's private notes. The typed text stays when somebody else has saved in between. */
export function Notes({ client }: { client: ClientProfile }) {
  const t = useClientsT();
  const describe = useDescribeError();
  const { _id, version, fullName: name } = client;
  const change = useRemoteMutation((notes: string) => changeClient(_id, { notes, version }), {
    invalidates: staleAfter.noteOnClient,
  });
  return (
    <Part title={t('profile.notes')}>
      <PorticoForm
        key={version}
        initialValues={{ notes: client.notes }}
        describeError={(error) =>
          isApiError(error) && error.code === 'CONFLICT' ? t('profile.stale', { name }) : describe(error)
        }
        onSubmit={async ({ notes }) => {
          await change.mutateAsync(notes);
          snackbar.show({ text: t('profile.saved'), tone: 'positive' });
        }}
      >
        <TextareaField
          name="notes"
          label={t('profile.notes')}
          rows={6}
          maxLength={clientLimits.notes}
          isOptional
        />
        <Save />
      </PorticoForm>
    </Part>
  );
}

function Save() {
  const t = useClientsT();
  const { dirty } = useFormikContext();
  return (
    <Row>
      <SubmitButton variant="secondary" isDisabled={!dirty}>
        {t('common:actions.save')}
      </SubmitButton>
    </Row>
  );
}
