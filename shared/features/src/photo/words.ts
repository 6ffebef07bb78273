import { registerWords, useT } from '@portico/i18n';
import { photo } from './locales/en.ts';

const namespace = 'photo';

void registerWords(namespace, {
  en: photo,
  zh_hans: () => import('./locales/zh_hans.ts').then((module) => module.photo),
  ar: () => import('./locales/ar.ts').then((module) => module.photo),
});

export const usePhotoT = () => useT<typeof photo>(namespace);
