import { registerWords, useT } from '@portico/i18n';
import en from './locales/en.json';

// Apart from the list's words: only the pages of one property need them.
void registerWords('property', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

export const usePropertyT = () => useT<typeof en>('property');
