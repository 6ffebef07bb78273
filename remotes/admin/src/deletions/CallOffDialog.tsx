import type { ScheduledDeletion } from '@portico/contracts';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useCallOff } from './useDeletions.ts';
import { useDeletionsT } from './words.ts';

export interface CallOffDialogProps {
  /** The deletion to confirm calling off; null keeps the dialog closed. */
  asked: ScheduledDeletion | null;
  onClose: () => void;
}

export function CallOffDialog({ asked, onClose }: CallOffDialogProps) {
  const t = useDeletionsT();
  const { callOff, isBusy, problem, forget } = useCallOff(onClose);
  const close = () => {
    forget();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={close}
      onConfirm={() => asked && callOff(asked)}
      title={t('ask', { name: asked?.person.name.fullName ?? '' })}
      text={t('consequence')}
      confirmLabel={t('cancel')}
      cancelLabel={t('back')}
      isBusy={isBusy}
      error={problem}
    />
  );
}
