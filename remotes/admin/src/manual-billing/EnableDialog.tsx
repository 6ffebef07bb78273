import { longestReason } from '@portico/contracts/lists';
import { useDescribeError } from '@portico/remote-kit';
import { Text } from '@portico/ui';
import { PorticoForm, TextareaField, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { DialogButtons } from '../forms/index.ts';
import { PersonChoice } from '../people/index.ts';
import { reasonSchema } from '../reason/index.ts';
import { switchAccount } from './manualCalls.ts';
import { useAccountChange } from './useAccountChange.ts';
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
  const { mutateAsync } = useAccountChange(({ personId, reason }: EnableValues) =>
    switchAccount(personId, { isOn: true, reason: reason.trim() }),
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
      <PersonChoice
        findLabel={t('account.find')}
        chooseLabel={t('account.choose')}
        nobody={t('account.nobody')}
        isOffered={({ roles }) => roles.includes('agent')}
      />
      <TextareaField name="reason" label={t('code.reason')} rows={2} maxLength={longestReason} />
      <DialogButtons onCancel={onClose} submitLabel={t('account.enable')} />
    </PorticoForm>
  );
}
