import { defineWords } from '@portico/i18n';
import en from './locales/en.json';

// Apart from the remote's first words: lists of properties do without.
export const useMatchingT = defineWords('matching', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});
