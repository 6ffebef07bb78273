import { useLocation, useNavigate } from '@portico/remote-kit';
import { LandingScreen } from '../landing/LandingScreen.tsx';
import { useContact } from '../landing/useContact.tsx';
import { SignInDialog } from '../sign-in/SignInDialog.tsx';

/**
 * `/` and `/login` are one page, so that the landing behind the dialog stays as it is (A §2). Whoever has signed in is
 * led on by the shell, to the page asked for or home.
 */
export function Landing() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { contact, contactDialog } = useContact(pathname === '/' ? 'Landing' : 'Sign in');
  return (
    <>
      <LandingScreen onSignIn={() => navigate('/login')} onContact={() => contact()} />
      <SignInDialog isOpen={pathname !== '/'} onClose={() => navigate('/')} onContact={contact} />
      {contactDialog}
    </>
  );
}
