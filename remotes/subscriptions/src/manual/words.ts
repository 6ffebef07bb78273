import { defineWords, useT } from '@portico/i18n';
import en from './locales/en.json';

// Kept apart from the remote's first words: only accounts that staff enabled see these.
export const useManualT = defineWords('manual', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

/** For `PorticoForm translate`: schemas name their messages by keys. */
export const useManualFormTexts = () => useT('manual');
