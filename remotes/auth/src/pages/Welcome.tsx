import { Navigate, useNavigate, useSearchParams } from '@portico/remote-kit';
import { LandingScreen } from '../landing/LandingScreen.tsx';
import { useContact } from '../landing/useContact.tsx';
import { WelcomeDialog } from '../welcome/WelcomeDialog.tsx';

const campaign = 'user-Welcome';

/** `/welcome?utm_campaign=user-Welcome&id=…` (A §2, resolutions 19). Without campaign or id it is the sign-in. */
export function Welcome() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { contact, contactDialog } = useContact('Welcome');
  const id = query.get('id');
  if (query.get('utm_campaign') !== campaign || !id) return <Navigate to="/login" replace />;
  const signIn = () => navigate('/login');
  return (
    <>
      <LandingScreen onSignIn={signIn} onContact={() => contact()} />
      <WelcomeDialog id={id} onClose={() => navigate('/')} onSignIn={signIn} onContact={contact} />
      {contactDialog}
    </>
  );
}
