import { defineWords } from '@portico/i18n';
import { phone } from './locales/en.ts';

/** Registered with the field, which every form with the schema draws: the schema names these words as `phone:…`. */
export const usePhoneT = defineWords('phone', {
  en: phone,
  zh_hans: () => import('./locales/zh_hans.ts').then((module) => module.phone),
  ar: () => import('./locales/ar.ts').then((module) => module.phone),
});
