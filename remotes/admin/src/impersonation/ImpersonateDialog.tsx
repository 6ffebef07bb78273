import { useNavigate } from '@portico/remote-kit';
import { impersonate } from '@portico/session';
import { useAdminT } from '../locales/useAdminT.ts';
import { ReasonDialog } from '../reason/index.ts';

export interface ImpersonateDialogProps {
  /** Whose place is about to be taken; null keeps the dialog closed. */
  person: { _id: string; fullName: string } | null;
  onClose: () => void;
}

/** Asks for a reason before a member of staff acts in somebody's place and sees Portico as that person does (A §4). */
export function ImpersonateDialog({ person, onClose }: ImpersonateDialogProps) {
  const t = useAdminT();
  const navigate = useNavigate();
  const name = person?.fullName ?? '';
  async function begin(reason: string) {
    if (!person) return;
    await impersonate(person._id, reason);
    onClose();
    navigate('/dashboard');
  }
  return (
    <ReasonDialog
      isOpen={person !== null}
      onClose={onClose}
      onSubmit={begin}
      title={t('impersonation.title', { name })}
      text={t('impersonation.consequence', { name })}
      submitLabel={t('impersonation.begin')}
    />
  );
}
