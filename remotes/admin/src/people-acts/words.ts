import { defineWords } from '@portico/i18n';
import en from './locales/en.json';

// Separate from the words of the lists: only code that is fetched once somebody acts on people shows these.
export const useActsT = defineWords('peopleActs', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});
