import { defineWords } from '@portico/i18n';
import en from './locales/en.json';

// Kept apart from the remote's first words, because lists of properties do not need these.
export const useMatchingT = defineWords('matching', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});
