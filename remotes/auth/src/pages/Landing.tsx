import { useLocation, useNavigate } from '@portico/remote-kit';
import { takeEarlyContact } from '@portico/ui/landing';
import { useEffect } from 'react';
import { LandingScreen, useContact } from '../landing/index.ts';
import { SignInDialog } from '../sign-in/index.ts';
import { Welcome } from '../welcome/index.ts';

const placeNames: Record<string, string> = { '/': 'Landing', '/welcome': 'Welcome' };

/**
 * `/`, `/login` and `/welcome` are one page, so that the landing behind the dialog stays as it is (A §2). The shell
 * leads whoever has signed in on to the page they asked for, or home.
 */
export function Landing() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { contact, contactDialog } = useContact(placeNames[pathname] ?? 'Sign in');
  const close = () => navigate('/');
  const signIn = () => navigate('/login');
  // Pressed on the static page, before this code was there.
  useEffect(() => {
    if (takeEarlyContact()) contact();
  }, []);
  return (
    <>
      <LandingScreen onSignIn={signIn} onContact={() => contact()} />
      {pathname === '/login' && <SignInDialog onClose={close} onContact={contact} />}
      {pathname === '/welcome' && <Welcome onClose={close} onSignIn={signIn} onContact={contact} />}
      {contactDialog}
    </>
  );
}
