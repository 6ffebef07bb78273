import { defineWords } from '@portico/i18n';
import en from './locales/en.json';

export const useMessageFilesT = defineWords('messageFiles', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});
