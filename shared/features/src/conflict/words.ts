import { defineWords } from '@portico/i18n';
import { conflict } from './locales/en.ts';

export const useConflictT = defineWords('conflict', {
  en: conflict,
  zh_hans: () => import('./locales/zh_hans.ts').then((module) => module.conflict),
  ar: () => import('./locales/ar.ts').then((module) => module.conflict),
});
