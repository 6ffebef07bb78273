import { translate } from '@portico/i18n';
import { defaultVersionLabel, landingLinks } from '@portico/rules';
import { Landing } from '@portico/ui/landing';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * The landing screen as it stands in index.html, before any script. It is written in English, the default (A §9); the
 * auth remote draws the same component with the same words over it, in the visitor's language and with what the
 * server has to say.
 */
export function staticLanding(): string {
  return renderToStaticMarkup(
    <Landing
      headline={translate('common', 'landing.headline')}
      text={translate('common', 'landing.text')}
      signInLabel={translate('common', 'actions.signIn')}
      signInHref="/login"
      versionLabel={defaultVersionLabel}
      footerLinks={landingLinks.map(({ label, href }) => ({
        label: translate('common', `legal.${label}`),
        href,
      }))}
    />,
  );
}
