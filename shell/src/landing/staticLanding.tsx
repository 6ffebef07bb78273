import { Landing } from '@portico/ui/landing';
import { renderToStaticMarkup } from 'react-dom/server';
import { words } from './words.ts';

/**
 * The landing screen as it stands in index.html, before any script. It is written in English, the default (A §9); the
 * auth remote draws the same component over it, in the visitor's language and with what the server has to say.
 */
export function staticLanding(version: string): string {
  return renderToStaticMarkup(
    <Landing
      headline={words.headline}
      text={words.text}
      signInLabel={words.signIn}
      signInHref="/login"
      versionLabel={words.version(version)}
      footerLinks={[]}
    />,
  );
}
