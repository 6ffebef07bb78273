import { defineWords } from '@portico/i18n';
import { photo } from './locales/en.ts';

export const usePhotoT = defineWords('photo', {
  en: photo,
  zh_hans: () => import('./locales/zh_hans.ts').then((module) => module.photo),
  ar: () => import('./locales/ar.ts').then((module) => module.photo),
});
