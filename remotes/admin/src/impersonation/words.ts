import { defineWords } from '@portico/i18n';
import en from './locales/en.json';

// Kept apart from the remote's first words: only the question before taking somebody's place shows these.
export const usePlaceT = defineWords('place', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});
