import { ConfirmDialog } from '@portico/ui/overlays';
import { useAdminT } from '../locales/useAdminT.ts';
import { useRoleName } from '../people/index.ts';
import { type Revocation, useRevoke } from './useAdministrators.ts';

export interface RevokeDialogProps {
  /** The role to confirm taking away; null keeps the dialog closed. */
  asked: Revocation | null;
  onClose: () => void;
}

export function RevokeDialog({ asked, onClose }: RevokeDialogProps) {
  const t = useAdminT();
  const roleName = useRoleName();
  const { revoke, isBusy, problem, forget } = useRevoke(onClose);
  const values = { name: asked?.person.name.fullName ?? '', role: asked ? roleName(asked.role) : '' };
  const close = () => {
    forget();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={close}
      onConfirm={() => asked && revoke(asked)}
      title={t('admins.ask', values)}
      text={t('admins.consequence')}
      confirmLabel={t('admins.revoke')}
      cancelLabel={t('common:actions.cancel')}
      isDangerous
      isBusy={isBusy}
      error={problem}
    />
  );
}
