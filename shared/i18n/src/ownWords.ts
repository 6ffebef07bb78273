import { common } from './locales/common.en.ts';
import { registerWords } from './store.ts';

/** This package owns only the common words; every other word belongs to the code that shows it. */
void registerWords('common', {
  en: common,
  zh_hans: () => import('./locales/common.zh_hans.ts').then((module) => module.common),
  ar: () => import('./locales/common.ar.ts').then((module) => module.common),
});
