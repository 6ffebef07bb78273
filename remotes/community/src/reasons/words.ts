import { defineWords, useT } from '@portico/i18n';
import en from './locales/en.json';

/** The words with which a member reports something. */
export const useReportT = defineWords('memberReports', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

/** For `PorticoForm translate`: schemas name their messages by keys. */
export const useReportTexts = () => useT('memberReports');
