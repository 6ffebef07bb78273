import { useT } from '@portico/i18n';
import { defaultVersionLabel } from '@portico/rules';
import { useSession } from '@portico/session';
import { Landing } from '@portico/ui/landing';
import type { MouseEvent } from 'react';
import type en from '../locales/en.json';
import { LanguageChoice } from './LanguageChoice.tsx';

/** A press that asks for a tab or window of its own is the browser's business. */
const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * The screen of visitors (A §2). Without settings, or before they have come, it reads exactly as the static landing
 * in index.html, so nothing moves when it takes over.
 */
export function LandingScreen({ onSignIn }: { onSignIn: () => void }) {
  const t = useT<typeof en>('auth');
  const settings = useSession((session) => session.settings.system);
  const isMaintenance = settings?.maintenanceMode ?? false;

  function openDialog(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onSignIn();
  }

  return (
    <Landing
      headline={t(isMaintenance ? 'landing.maintenanceHeadline' : 'common:landing.headline')}
      text={t(isMaintenance ? 'landing.maintenanceText' : 'common:landing.text')}
      signInLabel={t(isMaintenance ? 'landing.staffSignIn' : 'common:actions.signIn')}
      signInHref="/login"
      onSignIn={openDialog}
      versionLabel={settings?.versionLabel || defaultVersionLabel}
      banner={settings?.message}
      footerLinks={[]}
      tools={<LanguageChoice />}
    />
  );
}
