import { defineWords } from '@portico/i18n';
import en from './locales/en.json';

// Kept apart from the remote's first words, because these load with the page.
export const useAgentsMapT = defineWords('agents-map', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});
