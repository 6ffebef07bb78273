import { useAdminT } from '../locales/useAdminT.ts';
import { useRoleName } from '../people/index.ts';
import { ReasonDialog } from '../reason/index.ts';
import { type Revocation, useRevoke } from './useAdministrators.ts';

export interface RevokeDialogProps {
  isOpen: boolean;
  /** The role to take away. */
  asked: Revocation | null;
  onClose: () => void;
}

export function RevokeDialog({ isOpen, asked, onClose }: RevokeDialogProps) {
  const t = useAdminT();
  const roleName = useRoleName();
  const revoke = useRevoke(onClose);
  if (!isOpen || !asked) return null;
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      onSubmit={(reason) => revoke({ ...asked, reason })}
      title={t('admins.ask', { name: asked.person.name.fullName, role: roleName(asked.role) })}
      text={t('admins.consequence')}
      submitLabel={t('admins.revoke')}
      isDangerous
    />
  );
}
