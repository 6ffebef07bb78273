import { defineWords } from '@portico/i18n';
import en from './locales/en.json';

// Apart from the first words: the landing must not wait for them.
export const useLegalT = defineWords('legal', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});
