import type { Deployment } from '@portico/contracts';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useAdminT } from '../locales/useAdminT.ts';
import { useRollback } from './useDeployments.ts';

export interface RollbackDialogProps {
  /** The remote to confirm rolling back; null keeps the dialog closed. */
  deployment: Deployment | null;
  onClose: () => void;
}

/** Asks for confirmation, because a rollback changes the remote for every member. */
export function RollbackDialog({ deployment, onClose }: RollbackDialogProps) {
  const t = useAdminT();
  const { rollBack, isBusy, problem, forget } = useRollback(onClose);
  const values = {
    name: deployment?.name ?? '',
    live: deployment?.live.version ?? '',
    previous: deployment?.previous?.version ?? '',
  };
  const close = () => {
    forget();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={deployment !== null}
      onClose={close}
      onConfirm={() => deployment && rollBack(deployment.name)}
      title={t('deployments.question', values)}
      text={t('deployments.consequence', values)}
      confirmLabel={t('deployments.rollBack')}
      cancelLabel={t('common:actions.cancel')}
      isDangerous
      isBusy={isBusy}
      error={problem}
    />
  );
}
