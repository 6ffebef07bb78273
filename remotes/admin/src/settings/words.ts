import { defineWords } from '@portico/i18n';
import en from './locales/en.json';

// Kept apart from the remote's first words: only the settings and their history show these.
export const useSettingsT = defineWords('platformSettings', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});
