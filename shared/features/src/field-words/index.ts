import { registerWords } from '@portico/i18n';
import { fieldWords } from './locales/en.ts';

/**
 * Words of codes that only members' forms meet. They are found after the common ones (`fields` of `@portico/i18n`), and
 * load with the parts that show refused fields, so that the sign-in form does not wait for them.
 */
void registerWords('fields', {
  en: fieldWords,
  zh_hans: () => import('./locales/zh_hans.ts').then((module) => module.fieldWords),
  ar: () => import('./locales/ar.ts').then((module) => module.fieldWords),
});
