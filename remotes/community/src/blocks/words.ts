import { defineWords } from '@portico/i18n';
import en from './locales/en.json';

export const useBlocksT = defineWords('blocks', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});
