import { Button, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { useFormT } from '../words.ts';

export interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before a changed form closes (B §4). The focus starts on the button that loses nothing. */
export function LeaveDialog({ isOpen, onStay, onKeep, onDiscard }: LeaveDialogProps) {
  const t = useFormT();
  const footer = (
    <>
      <Button variant="danger" onClick={onDiscard}>
        {t('leave.discard')}
      </Button>
      <Button onClick={onKeep}>{t('leave.keep')}</Button>
      <Button variant="primary" onClick={onStay} data-autofocus>
        {t('leave.stay')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onStay} title={t('leave.title')} footer={footer} role="alertdialog">
      <Text tone="muted">{t('leave.text')}</Text>
    </Dialog>
  );
}
