import { registerWords, useT } from '@portico/i18n';
import en from './locales/en.json';

// Apart from the remote's first words: they come with what is opened.
void registerWords('listing-list', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

export const useListT = () => useT<typeof en>('listing-list');

/** For `PorticoForm translate`: schemas name their messages by keys. */
export const useListTexts = () => useT('listing-list');
