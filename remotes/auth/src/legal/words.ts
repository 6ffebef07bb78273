import { registerWords, useT } from '@portico/i18n';
import en from './locales/en.json';

// Apart from the first words: the landing must not wait for them.
void registerWords('legal', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

export const useLegalT = () => useT<typeof en>('legal');
