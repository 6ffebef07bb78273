import { useT } from '@portico/i18n';
import { ConfirmDialog } from '@portico/ui/overlays';
import { usePhotoT } from './words.ts';

export interface RemovalDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  isBusy: boolean;
  error: string;
}

/** Asks before a photo is taken away. */
export function RemovalDialog(props: RemovalDialogProps) {
  const t = usePhotoT();
  const common = useT('common');
  return (
    <ConfirmDialog
      {...props}
      title={t('removeAsk')}
      text={t('removeText')}
      confirmLabel={t('remove')}
      cancelLabel={common('actions.cancel')}
      isDangerous
    />
  );
}
