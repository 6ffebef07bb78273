import { useT } from '@portico/i18n';
import { normalizeEmail } from '@portico/rules';
import { type ReactNode, useRef } from 'react';
import { Arriving, useOnDemand } from '../on-demand/index.ts';
import { loadLaterSteps } from './fetchLaterSteps.ts';
import { byPasskey, canSignIn, firstTry, SignInForm } from './SignInForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { useEarlyStart, useIsComposingEarly, useTakeOver } from './useEarlySignIn.ts';
import { useResetLink } from './useResetLink.ts';
import { useSignInFlow } from './useSignInFlow.ts';

export interface SignInDialogProps {
  onClose: () => void;
  /** Writes to the concierge, in the name of the person who could not sign in. */
  onContact: (email: string) => void;
}

/**
 * One dialog from the first to the last step; only its inside changes (A §4 "Login dialog"). Drawn while it is open and
 * no longer, so that it opens empty and without yesterday's error.
 */
export function SignInDialog(props: SignInDialogProps) {
  return useIsComposingEarly() ? null : <OpenSignInDialog {...props} />;
}

function OpenSignInDialog({ onClose, onContact }: SignInDialogProps) {
  const t = useT('common');
  const early = useEarlyStart();
  const access = useSignInFlow({ ...early?.typed, ...useResetLink() });
  const body = useRef<HTMLDivElement>(null);
  const isFirst = access.flow.step === 'signIn';
  const later = useOnDemand(loadLaterSteps, !isFirst);
  const contact = () => onContact(normalizeEmail(access.flow.typed.username));

  useTakeOver(body, ({ typed, isSent, isForgotten, isPasskey }) => {
    if (!isFirst) return;
    access.dispatch({ type: 'typed', change: typed });
    if (isForgotten) access.dispatch({ type: 'forgotten' });
    else if (isPasskey) void access.send({ change: typed, request: byPasskey });
    else if (isSent && canSignIn(typed)) void access.send({ change: typed, request: firstTry });
  });

  let title: ReactNode = t('signIn.title');
  let content: ReactNode;
  if (isFirst) {
    content = (
      <SignInForm access={access} startsShown={early?.isPasswordShown ?? false} onContact={contact} />
    );
  } else if (later.status !== 'ready') content = <Arriving part={later} />;
  else {
    const { StepTitle, StepBody } = later.value;
    title = <StepTitle flow={access.flow} />;
    content = <StepBody access={access} onContact={contact} />;
  }

  return (
    <SignInFrame title={title} onClose={onClose} isStill={early?.isOpen ?? false}>
      <div ref={body}>{content}</div>
    </SignInFrame>
  );
}
