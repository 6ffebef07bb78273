import { defineWords } from '@portico/i18n';
import en from './locales/en.json';

// Kept apart from the remote's first words: only the lists of people show these.
export const usePeopleT = defineWords('peopleLists', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});
export type PeopleT = ReturnType<typeof usePeopleT>;
