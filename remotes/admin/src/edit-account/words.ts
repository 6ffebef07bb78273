import { defineWords } from '@portico/i18n';
import en from './locales/en.json';

// Separate from the remote's first words: only the account's page shows a person's state.
export const useStandingT = defineWords('standing', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});
