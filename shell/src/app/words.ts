import { registerWords } from '@portico/i18n';
import en from '../locales/en.json';

/** The frame's own words. */
export const registerShellWords = () =>
  registerWords('shell', {
    en,
    zh_hans: () => import('../locales/zh_hans.json'),
    ar: () => import('../locales/ar.json'),
  });
