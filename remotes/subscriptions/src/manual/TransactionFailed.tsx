import { useSession } from '@portico/session';
import { Button, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { ContactConcierge } from '../contact/index.ts';
import { useManualT } from './words.ts';

export interface TransactionFailedProps {
  isOpen: boolean;
  onClose: () => void;
  contactLabel: string;
}

/** After the alert with the error (B §8 "Subscription create or update failure"). */
export function TransactionFailed({ isOpen, onClose, contactLabel }: TransactionFailedProps) {
  const t = useManualT();
  const email = useSession(({ settings }) => settings.system?.conciergeEmail ?? '');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      role="alertdialog"
      title={t('failed.title')}
      footer={
        <>
          <ContactConcierge about="a payment by invoice">{contactLabel}</ContactConcierge>
          <Button variant="primary" onClick={onClose} data-autofocus>
            {t('failed.close')}
          </Button>
        </>
      }
    >
      <Text>{t('failed.text', { email })}</Text>
    </Dialog>
  );
}
