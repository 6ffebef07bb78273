import { registerWords, useT } from '@portico/i18n';
import en from './locales/en.json';

// Apart from the remote's first words: they come with the form.
void registerWords('listing-form', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

export const useFormT = () => useT<typeof en>('listing-form');

/** For `PorticoForm translate`: rules name their messages by keys. */
export const useFormTexts = () => useT('listing-form');
