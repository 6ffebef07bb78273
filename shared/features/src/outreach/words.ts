import { registerWords, useT } from '@portico/i18n';
import { outreach } from './locales/en.ts';

const namespace = 'outreach';

void registerWords(namespace, {
  en: outreach,
  zh_hans: () => import('./locales/zh_hans.ts').then((module) => module.outreach),
  ar: () => import('./locales/ar.ts').then((module) => module.outreach),
});

/** The words of the dialogs; whoever imports this has them registered. */
export const useOutreachT = () => useT<typeof outreach>(namespace);
