import { defineWords, useT } from '@portico/i18n';
import en from './locales/en.json';

// Kept apart from the first words, so that the landing does not wait for these.
export const useAccountT = defineWords('account', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

/** For `PorticoForm translate`: schemas name their messages by keys. */
export const useFormTexts = () => useT('account');
