import type { Welcome } from '@portico/contracts';
import { useT } from '@portico/i18n';
import { Dialog } from '@portico/ui/overlays';
import type { AccessWords } from '../locales/access/words.ts';
import { StepBody, StepTitle, useSignInFlow } from '../sign-in/index.ts';
import { WelcomeForm } from './WelcomeForm.tsx';

export interface InvitedDialogProps {
  invited: Welcome;
  onClose: () => void;
  onContact: (email: string) => void;
}

/** The sign-in of a new member: only its first form is different; the server's further questions are the same. */
export function InvitedDialog({ invited, onClose, onContact }: InvitedDialogProps) {
  const t = useT<AccessWords>('access');
  const access = useSignInFlow({ username: invited.email });
  const contact = () => onContact(invited.email);
  const isFirst = access.flow.step === 'signIn';
  const greeting = t('welcome.greeting', { name: invited.firstName });
  return (
    <Dialog isOpen onClose={onClose} title={isFirst ? greeting : <StepTitle flow={access.flow} />} size="sm">
      {isFirst ? (
        <WelcomeForm access={access} onContact={contact} />
      ) : (
        <StepBody access={access} onContact={contact} />
      )}
    </Dialog>
  );
}
