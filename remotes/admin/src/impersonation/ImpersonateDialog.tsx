import { useNavigate } from '@portico/remote-kit';
import { impersonate } from '@portico/session';
import { ReasonDialog } from '../reason/index.ts';
import { usePlaceT } from './words.ts';

export interface ImpersonateDialogProps {
  /** The person whose place is about to be taken; null keeps the dialog closed. */
  person: { _id: string; fullName: string } | null;
  onClose: () => void;
}

/** Asks for a reason before a member of staff acts in somebody's place and sees Portico as that person does (A §4). */
export function ImpersonateDialog({ person, onClose }: ImpersonateDialogProps) {
  const t = usePlaceT();
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
      title={t('title', { name })}
      text={t('consequence', { name })}
      submitLabel={t('begin')}
    />
  );
}
