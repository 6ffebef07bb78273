import { defineWords, useT } from '@portico/i18n';
import en from './locales/en.json';

/** Words of parts that open on a press: fetched with them. */
export const useMoreT = defineWords('eventsMore', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

/** For `PorticoForm translate`: schemas name their messages by keys. */
export const useMoreTexts = () => useT('eventsMore');
