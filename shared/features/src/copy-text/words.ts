import { defineWords } from '@portico/i18n';
import { copyText } from './locales/en.ts';

export const useCopyTextT = defineWords('copyText', {
  en: copyText,
  zh_hans: () => import('./locales/zh_hans.ts').then((module) => module.copyText),
  ar: () => import('./locales/ar.ts').then((module) => module.copyText),
});
