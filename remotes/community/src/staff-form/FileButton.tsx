import { isApiError } from '@portico/client';
import { nearestRefusal } from '@portico/features/refused-fields';
import { useErrorText } from '@portico/i18n';
import { Box, Button, snackbar } from '@portico/ui';
import { useId, useState } from 'react';

export interface FileButtonProps {
  label: string;
  accept: string;
  onFile: (file: File) => Promise<unknown>;
  failed: (file: File, reason: string) => string;
}

/** A press opens the device's files; a refused file says why. */
export function FileButton({ label, accept, onFile, failed }: FileButtonProps) {
  const id = useId();
  const errorText = useErrorText();
  const [isSending, setIsSending] = useState(false);

  async function send(file: File | undefined) {
    if (!file) return;
    setIsSending(true);
    try {
      await onFile(file);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const reason = errorText(nearestRefusal(error));
      snackbar.show({ text: failed(file, reason), tone: 'negative' });
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Box>
      <Button size="sm" isBusy={isSending} onClick={() => document.getElementById(id)?.click()}>
        {label}
      </Button>
      <input
        id={id}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
