import { useT } from '@portico/i18n';
import { normalizeEmail } from '@portico/rules';
import { ErrorState, LoadingRegion, SkeletonText } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import type { ReactNode } from 'react';
import type en from '../locales/en.json';
import { useOnDemand } from '../on-demand/useOnDemand.ts';
import { loadLaterSteps } from './fetchLaterSteps.ts';
import { SignInForm } from './SignInForm.tsx';
import { useResetLink } from './useResetLink.ts';
import { useSignInFlow } from './useSignInFlow.ts';

export interface SignInDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Writes to the concierge, in the name of who could not sign in. */
  onContact: (email: string) => void;
}

/** Unmounted while closed, so that it opens empty and without yesterday's error. */
export function SignInDialog({ isOpen, ...rest }: SignInDialogProps) {
  return isOpen ? <OpenSignInDialog {...rest} /> : null;
}

/** One dialog from the first to the last step; only its inside changes (A §4 "Login dialog"). */
function OpenSignInDialog({ onClose, onContact }: Omit<SignInDialogProps, 'isOpen'>) {
  const t = useT<typeof en>('auth');
  const access = useSignInFlow(useResetLink());
  const isFirst = access.flow.step === 'signIn';
  const later = useOnDemand(loadLaterSteps, !isFirst);
  const contact = () => onContact(normalizeEmail(access.flow.typed.username));

  let title: ReactNode = t('signIn.title');
  let body: ReactNode = <SignInForm access={access} onContact={contact} />;
  if (!isFirst && later.status === 'ready') {
    const { StepTitle, StepBody } = later.value;
    title = <StepTitle flow={access.flow} />;
    body = <StepBody access={access} onContact={contact} />;
  } else if (!isFirst) {
    body = later.status === 'failed' ? <Unfetched onRetry={later.retry} /> : <Fetching />;
  }

  return (
    <Dialog isOpen onClose={onClose} title={title} size="sm">
      {body}
    </Dialog>
  );
}

function Unfetched({ onRetry }: { onRetry: () => void }) {
  const t = useT('common');
  return <ErrorState title={t('errors.loadFailed')} text={t('errors.network')} onRetry={onRetry} />;
}

function Fetching() {
  return (
    <LoadingRegion>
      <SkeletonText lines={5} />
    </LoadingRegion>
  );
}
