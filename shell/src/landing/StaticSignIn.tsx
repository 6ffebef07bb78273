import { Icon } from '@portico/ui';
import {
  DialogFrame,
  earlyDialogId,
  SignInCheck,
  SignInEmail,
  SignInFormFrame,
  SignInPasskey,
  SignInPassword,
  SignInSubmit,
  TextButton,
} from '@portico/ui/landing';
import { NotOpened } from './NotOpened.tsx';
import type { StaticWords } from './words.ts';

/** Both, for the starter to choose from. */
function RevealIcons() {
  return (
    <>
      <span data-icon="">
        <Icon name="eye" />
      </span>
      <span data-icon="" hidden>
        <Icon name="eye-off" />
      </span>
    </>
  );
}

/** The first step of the sign-in as the auth remote draws it (`SignInForm`), for the starter to work. */
export function StaticSignIn({ t }: { t: StaticWords }) {
  const word = (key: string) => t('common', key);
  return (
    <DialogFrame
      id={earlyDialogId}
      title={word('signIn.title')}
      titleId="early-title"
      closeLabel={word('kit.close')}
      closeIcon={<Icon name="close" />}
    >
      <SignInFormFrame>
        <NotOpened t={t} />
        <SignInEmail id="early-email" label={word('signIn.email')} />
        <SignInPassword
          id="early-password"
          label={word('signIn.password')}
          revealLabel={word('kit.showPassword')}
          revealIcon={<RevealIcons />}
          otherRevealLabel={word('kit.hidePassword')}
        />
        <div className="portico-sign-in-row">
          <SignInCheck label={word('signIn.rememberMe')} />
          <TextButton name="forgotten">{word('signIn.forgotten')}</TextButton>
        </div>
        <SignInSubmit isDisabled data-busy-label={word('signIn.submitting')}>
          {word('signIn.submit')}
        </SignInSubmit>
        <SignInPasskey>{word('signIn.passkey')}</SignInPasskey>
      </SignInFormFrame>
    </DialogFrame>
  );
}
