import { registerWords, useT } from '@portico/i18n';
import { conflict } from './locales/en.ts';

const namespace = 'conflict';

void registerWords(namespace, {
  en: conflict,
  zh_hans: () => import('./locales/zh_hans.ts').then((module) => module.conflict),
  ar: () => import('./locales/ar.ts').then((module) => module.conflict),
});

export const useConflictT = () => useT<typeof conflict>(namespace);
