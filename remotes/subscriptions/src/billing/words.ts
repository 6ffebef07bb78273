import { defineWords, useT } from '@portico/i18n';
import type subscriptions from '../locales/en.json';
import en from './locales/en.json';

// Kept apart from the remote's first words: only the account shows these.
export const useBillingT = defineWords('billing', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

/** For `PorticoForm translate`: schemas name their messages by keys. */
export const useBillingFormTexts = () => useT('billing');

/** The names of the plans, as on the pages that sell them. */
export const usePlanT = () => useT<typeof subscriptions>('subscriptions');
