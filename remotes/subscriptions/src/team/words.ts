import { defineWords, useT } from '@portico/i18n';
import type subscriptions from '../locales/en.json';
import en from './locales/en.json';

export const useTeamT = defineWords('team', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

/** For `PorticoForm translate`: schemas name their messages by keys. */
export const useTeamFormTexts = () => useT('team');

/** How often a plan is billed, as on the pages that sell it. */
export const usePlanT = () => useT<typeof subscriptions>('subscriptions');
