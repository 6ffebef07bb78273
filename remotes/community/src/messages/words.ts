import { defineWords, useT } from '@portico/i18n';
import en from './locales/en.json';

/** The words of conversations: fetched with their pages. The header has its own (`inbox`). */
export const useMessagesT = defineWords('messages', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

/** For `PorticoForm translate`: schemas name their messages by keys. */
export const useMessagesTexts = () => useT('messages');
