import { useRoleName } from '../people/index.ts';
import { ReasonDialog } from '../reason/index.ts';
import { type Revocation, useRevoke } from './useAdministrators.ts';
import { useRolesT } from './words.ts';

export interface RevokeDialogProps {
  isOpen: boolean;
  /** The role to take away. */
  asked: Revocation | null;
  onClose: () => void;
}

export function RevokeDialog({ isOpen, asked, onClose }: RevokeDialogProps) {
  const t = useRolesT();
  const roleName = useRoleName();
  const revoke = useRevoke(onClose);
  if (!isOpen || !asked) return null;
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      onSubmit={(reason) => revoke({ ...asked, reason })}
      title={t('ask', { name: asked.person.name.fullName, role: roleName(asked.role) })}
      text={t('consequence')}
      submitLabel={t('revoke')}
      isDangerous
    />
  );
}
