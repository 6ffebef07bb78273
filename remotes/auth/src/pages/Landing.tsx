import { useLocation, useNavigate } from '@portico/remote-kit';
import { safeReturnPath } from '@portico/rules';
import { takeEarlyContact } from '@portico/ui/landing';
import { useEffect } from 'react';
import { LandingScreen, useContact, useReferral } from '../landing/index.ts';
import { SignInDialog } from '../sign-in/index.ts';
import { Welcome } from '../welcome/index.ts';

const placeNames: Record<string, string> = { '/': 'Landing', '/welcome': 'Welcome' };

/** The page a visitor asked for stays in the address, so that it is still there after closing the dialog. */
function withReturn(search: string) {
  const wanted = safeReturnPath(new URLSearchParams(search).get('return'));
  return wanted ? `?return=${encodeURIComponent(wanted)}` : '';
}

/**
 * `/`, `/login` and `/welcome` are one page, so that the landing behind the dialog stays as it is (A §2). The shell
 * leads a person who has signed in on to the page they asked for, or home.
 */
export function Landing() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const referral = useReferral();
  const { contact, contactDialog } = useContact(placeNames[pathname] ?? 'Sign in', referral);
  const kept = withReturn(search);
  const signInHref = `/login${kept}`;
  const close = () => navigate(`/${kept}`);
  const signIn = () => navigate(signInHref);
  // Pressed on the static page, before this code was there.
  useEffect(() => {
    if (takeEarlyContact()) contact();
  }, []);
  return (
    <>
      <LandingScreen
        signInHref={signInHref}
        onSignIn={signIn}
        onContact={() => contact()}
        invitedBy={referral?.agentName}
      />
      {pathname === '/login' && <SignInDialog onClose={close} onContact={contact} />}
      {pathname === '/welcome' && <Welcome onClose={close} onSignIn={signIn} onContact={contact} />}
      {contactDialog}
    </>
  );
}
