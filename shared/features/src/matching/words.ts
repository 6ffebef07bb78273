import { registerWords, useT } from '@portico/i18n';
import { match } from './locales/en.ts';

const namespace = 'match';

void registerWords(namespace, {
  en: match,
  zh_hans: () => import('./locales/zh_hans.ts').then((module) => module.match),
  ar: () => import('./locales/ar.ts').then((module) => module.match),
});

/** The words for a match, the same on every page. */
export const useMatchWords = () => useT<typeof match>(namespace);
