import { defineWords } from '@portico/i18n';
import { outreach } from './locales/en.ts';

export const useOutreachT = defineWords('outreach', {
  en: outreach,
  zh_hans: () => import('./locales/zh_hans.ts').then((module) => module.outreach),
  ar: () => import('./locales/ar.ts').then((module) => module.outreach),
});
