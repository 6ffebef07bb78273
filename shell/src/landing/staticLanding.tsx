import { type Language, languages, languageTag } from '@portico/i18n';
import { translatorFor } from '@portico/i18n/prerender';
import { defaultVersionLabel, landingLinks } from '@portico/rules';
import { Landing, LanguageSelect } from '@portico/ui/landing';
import { renderToStaticMarkup } from 'react-dom/server';
import { registerShellWords } from '../app/words.ts';
import { NotOpened } from './NotOpened.tsx';
import { StaticSignIn } from './StaticSignIn.tsx';
import type { StaticWords } from './words.ts';

function StaticLanding({ t, language }: { t: StaticWords; language: Language }) {
  return (
    <>
      <div id="landing">
        <NotOpened t={t} />
        <Landing
          headline={t('common', 'landing.headline')}
          text={t('common', 'landing.text')}
          signInLabel={t('common', 'actions.signIn')}
          signInHref="/login"
          inviteLabel={t('common', 'landing.contact')}
          inviteHref="/login#contact"
          versionLabel={defaultVersionLabel}
          footerLinks={landingLinks.map(({ label, href }) => ({
            label: t('common', `legal.${label}`),
            href,
          }))}
          tools={
            <LanguageSelect
              label={t('common', 'language.label')}
              languages={languages}
              defaultValue={language}
            />
          }
        />
      </div>
      <StaticSignIn t={t} />
    </>
  );
}

const draw = async (language: Language) =>
  renderToStaticMarkup(<StaticLanding t={await translatorFor(language)} language={language} />);

/**
 * The landing screen as it is in index.html, before any script, with the sign-in dialog closed in front of it. The auth
 * remote draws the same components with the same words over it, with the server's messages. English is on the page; the
 * other languages are templates, which the starter inserts when one of them is chosen.
 */
export async function staticLanding(): Promise<string> {
  await registerShellWords();
  const others = languages.filter(({ code }) => code !== 'en');
  const templates = await Promise.all(
    others.map(async ({ code }) => `<template lang="${languageTag(code)}">${await draw(code)}</template>`),
  );
  return `<div id="static">${await draw('en')}</div>\n${templates.join('\n')}`;
}
