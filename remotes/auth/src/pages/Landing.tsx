import { useLocation, useNavigate } from '@portico/remote-kit';
import { LandingScreen } from '../landing/LandingScreen.tsx';
import { SignInDialog } from '../sign-in/SignInDialog.tsx';

/**
 * `/` and `/login` are one page, so that the landing behind the dialog stays as it is (A §2). Whoever has signed in is
 * led on by the shell, to the page asked for or home.
 */
export function Landing() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <LandingScreen onSignIn={() => navigate('/login')} />
      <SignInDialog isOpen={pathname !== '/'} onClose={() => navigate('/')} />
    </>
  );
}
