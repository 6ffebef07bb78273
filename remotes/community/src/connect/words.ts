import { defineWords, useT } from '@portico/i18n';
import en from './locales/en.json';

export const useConnectT = defineWords('connect', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

/** For `PorticoForm translate`: schemas name their messages by keys. */
export const useConnectTexts = () => useT('connect');
