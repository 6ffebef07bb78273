import { defineWords } from '@portico/i18n';
import { country } from './locales/en.ts';

export const useCountryT = defineWords('country', {
  en: country,
  zh_hans: () => import('./locales/zh_hans.ts').then((module) => module.country),
  ar: () => import('./locales/ar.ts').then((module) => module.country),
});
