import { useT } from '@portico/i18n';
import { Navigate, useSearchParams } from '@portico/remote-kit';
import type en from '../locales/en.json';
import { Arriving, useOnDemand } from '../on-demand/index.ts';
import { SignInFrame } from '../sign-in/index.ts';
import type { WelcomeDialogProps } from './WelcomeDialog.tsx';

const campaign = 'user-Welcome';

/** In a separate file: the sign-in form must not wait for it (ADR 0005). */
async function loadWelcome() {
  const { WelcomeDialog, registerAccessWords } = await import(
    /* webpackChunkName: "later-welcome" */ './WelcomeDialog.tsx'
  );
  await registerAccessWords();
  return WelcomeDialog;
}

/** `/welcome?utm_campaign=user-Welcome&id=…` (A §2, resolutions 19). Without campaign or id it is the sign-in. */
export function Welcome(props: Omit<WelcomeDialogProps, 'id'>) {
  const t = useT<typeof en>('auth');
  const [query] = useSearchParams();
  const id = query.get('utm_campaign') === campaign && query.get('id');
  const part = useOnDemand(loadWelcome, Boolean(id));
  if (!id) return <Navigate to="/login" replace />;
  if (part.status === 'ready') {
    const WelcomeDialog = part.value;
    return <WelcomeDialog id={id} {...props} />;
  }
  return (
    <SignInFrame onClose={props.onClose} title={t('labels.welcome')} isStill={false}>
      <Arriving part={part} />
    </SignInFrame>
  );
}
