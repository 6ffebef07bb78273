import { defineWords, useT } from '@portico/i18n';
import en from './locales/en.json';

// Kept apart from the remote's first words: only the page of tags shows these.
export const useTagsT = defineWords('tags', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

/** For `PorticoForm translate`: schemas name their messages by keys. */
export const useTagTexts = () => useT('tags');
