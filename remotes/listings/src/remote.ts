import { defineRemote } from '@portico/remote-kit';
import en from './locales/en.json';

export const remote = defineRemote({
  contract: 1,
  words: {
    en,
    zh_hans: () => import('./locales/zh_hans.json'),
    ar: () => import('./locales/ar.json'),
  },
  pages: {
    EditImages: () => import('./pages/EditImages.tsx').then((module) => module.EditImages),
    PropertyList: () => import('./pages/PropertyList.tsx').then((module) => module.PropertyList),
    ViewProperty: () => import('./pages/ViewProperty.tsx').then((module) => module.ViewProperty),
  },
});
