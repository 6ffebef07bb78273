import { common } from './locales/common.en.ts';
import { nav } from './locales/nav.en.ts';
import { registerWords } from './store.ts';

/** The common words and the names of places are this package's own; everything else belongs to who shows it. */
void registerWords('common', {
  en: common,
  zh_hans: () => import('./locales/common.zh_hans.ts').then((module) => module.common),
  ar: () => import('./locales/common.ar.ts').then((module) => module.common),
});
void registerWords('nav', {
  en: nav,
  zh_hans: () => import('./locales/nav.zh_hans.ts').then((module) => module.nav),
  ar: () => import('./locales/nav.ar.ts').then((module) => module.nav),
});
