import type { Language } from '@portico/contracts';

/** Each in its own words, as members read them. */
export const templateLanguages: readonly { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'zh_hans', name: '简体中文' },
  { code: 'ar', name: 'العربية' },
];
