import { registerWords, useT } from '@portico/i18n';
import { match } from './locales/en.ts';

const namespace = 'match';

void registerWords(namespace, {
  en: match,
  zh_hans: () => import('./locales/zh_hans.ts').then((module) => module.match),
  ar: () => import('./locales/ar.ts').then((module) => module.match),
});

/** What every page says of a match, in the same words. */
export const useMatchWords = () => useT<typeof match>(namespace);
