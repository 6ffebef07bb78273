import { Dialog } from '@portico/ui/overlays';
import { useClientsT } from '../clients/index.ts';
import { HomeForm } from './HomeForm.tsx';

export interface HomeDialogProps {
  isOpen: boolean;
  onClose: () => void;
  clientId: string;
}

/** A home that the client has seen. */
export function HomeDialog({ isOpen, onClose, clientId }: HomeDialogProps) {
  const t = useClientsT();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('profile.addHome')}>
      <HomeForm clientId={clientId} onAdded={onClose} />
    </Dialog>
  );
}
