import { defineWords, useT } from '@portico/i18n';
import en from './locales/en.json';

export const useTeamsT = defineWords('adminTeams', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

/** For `PorticoForm translate`: schemas name their messages by keys. */
export const useTeamsFormTexts = () => useT('adminTeams');
