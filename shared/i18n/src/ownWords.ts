import { common } from './locales/common.en.ts';
import { registerWords } from './store.ts';

/** The common words are this package's own; everything else belongs to who shows it. */
void registerWords('common', {
  en: common,
  zh_hans: () => import('./locales/common.zh_hans.ts').then((module) => module.common),
  ar: () => import('./locales/common.ar.ts').then((module) => module.common),
});
