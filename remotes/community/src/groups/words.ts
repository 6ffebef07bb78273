import { defineWords, useT } from '@portico/i18n';
import en from './locales/en.json';

export const useGroupsT = defineWords('staff-groups', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

/** For `PorticoForm translate`: the server's codes are words of this form. */
export const useGroupsTexts = () => useT('staff-groups');
