import type { ManualBillingAccount } from '@portico/contracts';
import { longestReason } from '@portico/contracts/lists';
import { keys, staleAfter } from '@portico/features/queries';
import { useErrorText } from '@portico/i18n';
import { useDescribeError, useQueryCache, useRemoteMutation } from '@portico/remote-kit';
import { Box, Text } from '@portico/ui';
import { PorticoForm, RadioField, TextareaField, TextField, useFormikContext, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { DialogButtons } from '../forms/index.ts';
import { usePeopleSearch } from '../people/index.ts';
import { reasonSchema } from '../reason/index.ts';
import { switchAccount } from './manualCalls.ts';
import { useManualFormTexts, useManualT } from './words.ts';

type EnableValues = { find: string; personId: string; reason: string };
const nothing: EnableValues = { find: '', personId: '', reason: '' };
const schema = reasonSchema.shape({ personId: yup.string().required('manualBilling:account.chooseFirst') });

/** Finds an agent and lets them pay by invoice. */
export function EnableDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useManualT();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('account.enable')}>
      <EnableForm onClose={onClose} />
    </Dialog>
  );
}

function EnableForm({ onClose }: { onClose: () => void }) {
  const t = useManualT();
  const cache = useQueryCache();
  const { mutateAsync } = useRemoteMutation(
    ({ personId, reason }: EnableValues) => switchAccount(personId, { isOn: true, reason: reason.trim() }),
    {
      invalidates: staleAfter.decideMembership,
      onSuccess: (rows) => cache.replace<ManualBillingAccount[]>(keys.memberships.byHand, () => rows),
    },
  );
  return (
    <PorticoForm
      initialValues={nothing}
      schema={schema}
      translate={useManualFormTexts()}
      describeError={useDescribeError()}
      onSubmit={async (values) => {
        await mutateAsync(values);
        onClose();
      }}
    >
      <Text tone="muted">{t('account.enableText')}</Text>
      <TextField name="find" type="search" label={t('account.find')} maxLength={120} autoComplete="off" />
      <Found />
      <TextareaField name="reason" label={t('code.reason')} rows={2} maxLength={longestReason} />
      <DialogButtons onCancel={onClose} submitLabel={t('account.enable')} />
    </PorticoForm>
  );
}

function Found() {
  const t = useManualT();
  const errorText = useErrorText();
  const { values } = useFormikContext<EnableValues>();
  const { people, error } = usePeopleSearch(values.find);
  if (error) {
    return (
      <Text role="alert" size="sm" tone="negative">
        {errorText(error)}
      </Text>
    );
  }
  if (!people) return null;
  const agents = people.filter(({ roles }) => roles.includes('agent'));
  if (agents.length === 0) {
    return (
      <Text role="status" size="sm" tone="muted">
        {t('account.nobody')}
      </Text>
    );
  }
  return (
    <Box maxBlockSize="16rem" overflowY="auto">
      <RadioField
        name="personId"
        label={t('account.choose')}
        options={agents.map(({ _id, name, email }) => ({ value: _id, label: name.fullName, text: email }))}
      />
    </Box>
  );
}
