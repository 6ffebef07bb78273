import { useT } from '@portico/i18n';
import { Dialog } from '@portico/ui/overlays';
import type en from '../locales/en.json';
import { SignInForm } from './SignInForm.tsx';

export interface SignInDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Unmounted while closed, so that it opens empty and without yesterday's error. */
export function SignInDialog({ isOpen, onClose }: SignInDialogProps) {
  const t = useT<typeof en>('auth');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('signIn.title')} size="sm">
      <SignInForm />
    </Dialog>
  );
}
