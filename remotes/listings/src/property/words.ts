import { defineWords } from '@portico/i18n';
import en from './locales/en.json';

// Apart from the list's words: only the pages of one property need them.
export const usePropertyT = defineWords('property', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});
