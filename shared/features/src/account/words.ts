import { registerWords, useT } from '@portico/i18n';
import { account } from './locales/en.ts';

const namespace = 'account-form';

void registerWords(namespace, {
  en: account,
  zh_hans: () => import('./locales/zh_hans.ts').then((module) => module.account),
  ar: () => import('./locales/ar.ts').then((module) => module.account),
});

/** Whom the words speak to: the person the account belongs to, or staff who edit it for them. */
export type Voice = 'self' | 'staff';

export const useAccountT = () => useT<typeof account>(namespace);

/** For `PorticoForm translate`: the schema names its messages by keys. */
export const useFormTexts = () => useT(namespace);
