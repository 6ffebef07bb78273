import { registerWords, useT } from '@portico/i18n';
import en from './locales/en.json';

// Apart from the remote's first words: lists of properties do without.
void registerWords('matching', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

export const useMatchingT = () => useT<typeof en>('matching');
