import { useT } from '@portico/i18n';
import type { AccessWords } from '../../locales/access/words.ts';
import type { SignInFlow } from '../signInFlow.ts';

export function StepTitle({ flow: { step, status } }: { flow: SignInFlow }) {
  const t = useT<AccessWords>('access');
  if (step === 'signIn') return null;
  return t(step === 'confirm' && status === 'error' ? 'title.failed' : `title.${step}`);
}
