import { Banner, Button, Stack, Text } from '@portico/ui';
import type { ReactNode } from 'react';
import { DialogFrame } from './DialogFrame.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The question: "Delete this listing?" */
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  text?: ReactNode;
  /** The action, not "OK": "Delete listing". */
  confirmLabel: string;
  cancelLabel: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  /** Why the action failed; the dialog stays open. */
  error?: ReactNode;
}

/** The focus starts on the harmless button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, onConfirm, title, text, confirmLabel, cancelLabel, isDangerous, isBusy, error } =
    props;
  if (!isOpen) return null;
  const footer = (
    <>
      <Button onClick={onClose} data-autofocus>
        {cancelLabel}
      </Button>
      <Button variant={isDangerous ? 'danger' : 'primary'} onClick={onConfirm} isBusy={isBusy}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <DialogFrame onClose={onClose} title={title} footer={footer} size="sm" role="alertdialog">
      <Stack>
        {text && <Text tone="muted">{text}</Text>}
        {error && (
          <Banner tone="negative" isUrgent>
            {error}
          </Banner>
        )}
      </Stack>
    </DialogFrame>
  );
}
