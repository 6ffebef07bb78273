import { defineWords, useT } from '@portico/i18n';
import en from './locales/en.json';

export const useReleaseTokensT = defineWords('adminReleaseTokens', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

/** For `PorticoForm translate`: schemas name their messages by keys. */
export const useReleaseTokenFormTexts = () => useT('adminReleaseTokens');
