import { defineWords, useT } from '@portico/i18n';
import { account } from './locales/en.ts';

export const useAccountT = defineWords('account-form', {
  en: account,
  zh_hans: () => import('./locales/zh_hans.ts').then((module) => module.account),
  ar: () => import('./locales/ar.ts').then((module) => module.account),
});

/** The reader of the words: the person the account belongs to, or staff who edit it for them. */
export type Voice = 'self' | 'staff';

/** For `PorticoForm translate`: the schema names its messages by keys. */
export const useFormTexts = () => useT('account-form');
