import type { ScheduledDeletion } from '@portico/contracts';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useAdminT } from '../locales/useAdminT.ts';
import { useCallOff } from './useDeletions.ts';

export interface CallOffDialogProps {
  /** The deletion to confirm calling off; null keeps the dialog closed. */
  asked: ScheduledDeletion | null;
  onClose: () => void;
}

export function CallOffDialog({ asked, onClose }: CallOffDialogProps) {
  const t = useAdminT();
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
      title={t('deletions.ask', { name: asked?.person.name.fullName ?? '' })}
      text={t('deletions.consequence')}
      confirmLabel={t('deletions.cancel')}
      cancelLabel={t('deletions.back')}
      isBusy={isBusy}
      error={problem}
    />
  );
}
