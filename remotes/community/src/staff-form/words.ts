import { defineWords } from '@portico/i18n';
import en from './locales/en.json';

/** Words of the fields that several of staff's forms have. */
export const useStaffFormT = defineWords('staffForm', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});
