import { longestIntroduction } from '@portico/contracts/lists';
import { searchClients } from '@portico/features/clients';
import { ComboboxField } from '@portico/features/combobox';
import { usePlaceText } from '@portico/features/country-name';
import { keys, staleAfter } from '@portico/features/queries';
import { useDebounced } from '@portico/features/typing';
import { useT } from '@portico/i18n';
import { useDescribeError, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { searchDebounceMs } from '@portico/rules';
import { snackbar, Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextareaField, useFormikContext, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { referClient } from './dossierCalls.ts';
import { useDossierT } from './words.ts';

export interface ReferDialogProps {
  isOpen: boolean;
  onClose: () => void;
  agent: { _id: string; fullName: string };
}

const schema = yup.object({
  client: yup
    .string()
    .test('isChosen', 'errors.clientFirst', (_typed, { parent }) => Boolean(parent.clientId)),
  message: yup.string().trim().required('errors.referFirst').max(longestIntroduction, 'errors.tooLong'),
});
const empty = { client: '', clientId: '', message: '' };

/** Offers a client of one's own to an agent, who reads the client's name once they accept. */
export function ReferDialog({ isOpen, onClose, agent }: ReferDialogProps) {
  const t = useDossierT();
  const refer = useRemoteMutation(referClient, {
    invalidates: staleAfter.referClient,
    onSuccess: () => {
      snackbar.show({ text: t('refer.sent', { name: agent.fullName }), tone: 'positive' });
      onClose();
    },
  });
  const translate = useT('dossier');
  const describeError = useDescribeError();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('refer.title', { name: agent.fullName })}>
      <PorticoForm
        initialValues={empty}
        schema={schema}
        translate={translate}
        describeError={describeError}
        onSubmit={async ({ clientId, message }) =>
          void (await refer.mutateAsync({ clientId, agentId: agent._id, message }))
        }
      >
        <Text tone="muted">{t('refer.lead', { name: agent.fullName })}</Text>
        <ClientField />
        <TextareaField name="message" label={t('refer.message')} rows={5} maxLength={longestIntroduction} />
        <SubmitButton>{t('refer.submit')}</SubmitButton>
      </PorticoForm>
    </Dialog>
  );
}

const mostOffered = 6;

/** Finds one of the reader's clients by name, among those they still look for. */
function ClientField() {
  const t = useDossierT();
  const placeText = usePlaceText();
  const { values, setValues } = useFormikContext<typeof empty>();
  const { client, clientId } = values;
  const term = useDebounced(clientId ? '' : client.trim(), searchDebounceMs);
  const { data, error } = useRemoteQuery(
    keys.clientChoices(term, 'active'),
    (context) =>
      searchClients(
        { category: 'name', searchName: term, isActive: true, sortBy: 'lastNameFirst', limit: mostOffered },
        context,
      ),
    { keepsPrevious: true, isEnabled: clientId === '' },
  );
  const nobody = data?.docs.length === 0 ? t('refer.nobody') : undefined;
  return (
    <ComboboxField
      name="client"
      label={t('refer.client')}
      hint={t('refer.clientHint')}
      value={client}
      onType={(text) => void setValues((now) => ({ ...now, client: text, clientId: '' }))}
      options={
        clientId
          ? []
          : (data?.docs ?? []).map((one) => ({
              id: one._id,
              label: one.fullName,
              text: placeText({ ...one, state: null }) || undefined,
            }))
      }
      onChoose={({ id, label }) => void setValues((now) => ({ ...now, client: label, clientId: id }))}
      note={error ? t('refer.failed') : nobody}
      maxLength={100}
    />
  );
}
