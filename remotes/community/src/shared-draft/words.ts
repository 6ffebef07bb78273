import { defineWords } from '@portico/i18n';
import en from './locales/en.json';

/** What a form says about a draft that saves itself. */
export const useSharedDraftT = defineWords('sharedDraft', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});
