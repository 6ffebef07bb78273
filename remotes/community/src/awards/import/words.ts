import { defineWords } from '@portico/i18n';
import en from './locales/en.json';

// Kept apart from the words of the list: only staff who import see these.
export const useAwardImportT = defineWords('awardImport', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});
