import { defineWords, useT } from '@portico/i18n';
import en from './locales/en.json';

export const useOverridesT = defineWords('overrides', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

/** For `PorticoForm translate`. */
export const useOverrideFormTexts = () => useT('overrides');
