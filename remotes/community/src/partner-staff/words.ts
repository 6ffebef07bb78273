import { defineWords, useT } from '@portico/i18n';
import en from './locales/en.json';

export const usePartnerStaffT = defineWords('partnerStaff', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

/** For `PorticoForm translate`: the server's codes are words of this form. */
export const usePartnerStaffTexts = () => useT('partnerStaff');
