import { registerWords, useT } from '@portico/i18n';
import en from './en.json';

export type AccessWords = typeof en;

/** Words about codes and passwords, kept apart from the first words so that the sign-in form does not wait for them. */
export const registerAccessWords = () =>
  registerWords('access', {
    en,
    zh_hans: () => import('./zh_hans.json'),
    ar: () => import('./ar.json'),
  });

/** For the messages of a schema, which are keys of these words or of the common ones. */
export const useFormTexts = () => useT('access');
