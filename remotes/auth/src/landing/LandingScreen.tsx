import { LanguageChoice } from '@portico/features/language-choice';
import { useT } from '@portico/i18n';
import { defaultVersionLabel, landingLinks } from '@portico/rules';
import { useSession } from '@portico/session';
import { Landing } from '@portico/ui/landing';
import type { MouseEvent } from 'react';
import type en from '../locales/en.json';

/** A press that asks for a tab or window of its own is the browser's business. */
const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

const onPlainPress = (act: () => void) => (event: MouseEvent) => {
  if (!isPlainPress(event)) return;
  event.preventDefault();
  act();
};

export interface LandingScreenProps {
  signInHref: string;
  onSignIn: () => void;
  onContact: () => void;
  /** The name of the member who has invited this visitor. */
  invitedBy: string | undefined;
}

/**
 * The screen of visitors (A §2). Without settings, or before they have come, it reads exactly as the static landing
 * in index.html, so nothing moves when it takes over.
 */
export function LandingScreen({ signInHref, onSignIn, onContact, invitedBy }: LandingScreenProps) {
  const t = useT<typeof en>('auth');
  const settings = useSession((session) => session.settings.system);
  const isMaintenance = settings?.maintenanceMode ?? false;

  return (
    <Landing
      headline={
        isMaintenance ? settings?.headline || t('landing.maintenanceHeadline') : t('common:landing.headline')
      }
      text={t(isMaintenance ? 'landing.maintenanceText' : 'common:landing.text')}
      greeting={invitedBy && t('landing.invitedBy', { name: invitedBy })}
      signInLabel={t(isMaintenance ? 'landing.staffSignIn' : 'common:actions.signIn')}
      signInHref={signInHref}
      onSignIn={onPlainPress(onSignIn)}
      inviteLabel={invitedBy ? t('landing.join') : t('common:landing.contact')}
      inviteHref={settings?.conciergeEmail && `mailto:${settings.conciergeEmail}`}
      onInvite={onPlainPress(onContact)}
      versionLabel={settings?.versionLabel || defaultVersionLabel}
      banner={settings?.message}
      footerLinks={landingLinks.map(({ label, href }) => ({ label: t(`common:legal.${label}`), href }))}
      tools={<LanguageChoice />}
    />
  );
}
