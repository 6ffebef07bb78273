import { defineWords } from '@portico/i18n';
import en from './locales/en.json';

// Kept apart from the remote's first words: only the page of deletions shows these.
export const useDeletionsT = defineWords('deletions', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});
