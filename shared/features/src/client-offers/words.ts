import { registerWords, useT } from '@portico/i18n';
import { clientOffers } from './locales/en.ts';

const namespace = 'clientOffers';

void registerWords(namespace, {
  en: clientOffers,
  zh_hans: () => import('./locales/zh_hans.ts').then((module) => module.clientOffers),
  ar: () => import('./locales/ar.ts').then((module) => module.clientOffers),
});

export const useOfferWords = () => useT<typeof clientOffers>(namespace);
