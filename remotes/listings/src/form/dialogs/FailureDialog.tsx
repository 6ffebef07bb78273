import { useT } from '@portico/i18n';
import { Button, Stack, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { useFormT } from '../words.ts';

export interface FailureDialogProps {
  /** The server's message; null while nothing is wrong. */
  message: string | null;
  onRetry: () => void;
  onClose: () => void;
}

/** B §8: 'There was an error: ' and the server's message. */
export function FailureDialog({ message, onRetry, onClose }: FailureDialogProps) {
  const t = useFormT();
  const common = useT('common');
  const footer = (
    <>
      <Button onClick={onClose}>{common('actions.close')}</Button>
      <Button variant="primary" startIcon="refresh" onClick={onRetry} data-autofocus>
        {common('actions.retry')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen={message !== null}
      onClose={onClose}
      title={t('error.title')}
      footer={footer}
      size="sm"
      role="alertdialog"
    >
      <Stack gap="2">
        <Text role="alert">{t('error.text', { message: message ?? '' })}</Text>
        <Text tone="muted">{t('error.kept')}</Text>
      </Stack>
    </Dialog>
  );
}
