import { defineWords } from '@portico/i18n';
import { content } from './locales/en.ts';

export const useContentT = defineWords('content', {
  en: content,
  zh_hans: () => import('./locales/zh_hans.ts').then((module) => module.content),
  ar: () => import('./locales/ar.ts').then((module) => module.content),
});
