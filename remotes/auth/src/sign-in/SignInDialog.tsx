import { useT } from '@portico/i18n';
import { normalizeEmail } from '@portico/rules';
import { Dialog } from '@portico/ui/overlays';
import type { ReactNode } from 'react';
import type en from '../locales/en.json';
import { Arriving, useOnDemand } from '../on-demand/index.ts';
import { loadLaterSteps } from './fetchLaterSteps.ts';
import { SignInForm } from './SignInForm.tsx';
import { useResetLink } from './useResetLink.ts';
import { useSignInFlow } from './useSignInFlow.ts';

export interface SignInDialogProps {
  onClose: () => void;
  /** Writes to the concierge, in the name of who could not sign in. */
  onContact: (email: string) => void;
}

/**
 * One dialog from the first to the last step; only its inside changes (A §4 "Login dialog"). Drawn while it is open and
 * no longer, so that it opens empty and without yesterday's error.
 */
export function SignInDialog({ onClose, onContact }: SignInDialogProps) {
  const t = useT<typeof en>('auth');
  const access = useSignInFlow(useResetLink());
  const isFirst = access.flow.step === 'signIn';
  const later = useOnDemand(loadLaterSteps, !isFirst);
  const contact = () => onContact(normalizeEmail(access.flow.typed.username));

  let title: ReactNode = t('signIn.title');
  let body: ReactNode;
  if (isFirst) body = <SignInForm access={access} onContact={contact} />;
  else if (later.status !== 'ready') body = <Arriving part={later} />;
  else {
    const { StepTitle, StepBody } = later.value;
    title = <StepTitle flow={access.flow} />;
    body = <StepBody access={access} onContact={contact} />;
  }

  return (
    <Dialog isOpen onClose={onClose} title={title} size="sm">
      {body}
    </Dialog>
  );
}
