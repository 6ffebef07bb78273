import { defineWords } from '@portico/i18n';
import en from './locales/en.json';

// Kept apart from the words of the account: only this tab shows them.
export const usePrivacyT = defineWords('privacy', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});
