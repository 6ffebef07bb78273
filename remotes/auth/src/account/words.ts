import { defineWords, useT } from '@portico/i18n';
import en from './locales/en.json';

// Apart from the first words: the landing must not wait for them.
export const useAccountT = defineWords('account', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

/** For `PorticoForm translate`: schemas name their messages by keys. */
export const useFormTexts = () => useT('account');
