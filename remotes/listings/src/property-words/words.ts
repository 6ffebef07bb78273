import { defineWords } from '@portico/i18n';
import en from './locales/en.json';

// Kept apart from the list's words, because only the pages of one property need these.
export const usePropertyT = defineWords('property', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});
