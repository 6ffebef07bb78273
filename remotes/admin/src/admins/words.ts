import { defineWords } from '@portico/i18n';
import en from './locales/en.json';

// Kept apart from the remote's first words: only the dialogs that grant and revoke a role show these.
export const useRolesT = defineWords('roles', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});
