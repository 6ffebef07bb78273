/**
 * The languages of the interface: English is complete; the others are partial, and a missing text falls back to
 * English.
 */
export const languages = [
  { code: 'en', tag: 'en', name: 'English', dir: 'ltr' },
  { code: 'zh_hans', tag: 'zh-Hans', name: '简体中文', dir: 'ltr' },
  { code: 'ar', tag: 'ar', name: 'العربية', dir: 'rtl' },
] as const;

export type Language = (typeof languages)[number]['code'];
export type Direction = 'ltr' | 'rtl';

export const defaultLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language.code === value);
}

function find(code: Language) {
  return languages.find((language) => language.code === code) ?? languages[0];
}

/** The tag for `lang` attributes: `zh-Hans`. */
export function languageTag(code: Language): string {
  return find(code).tag;
}

export function languageDirection(code: Language): Direction {
  return find(code).dir;
}

/** For `Intl`: Western digits everywhere, because the display face draws no others and prices must compare. */
export function formattingLocale(code: Language): string {
  return code === 'en' ? 'en-US' : `${find(code).tag}-u-nu-latn`;
}
