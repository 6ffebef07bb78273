import { type Language, languages } from '@portico/i18n';

/** Staff's texts are in these languages; English is always present. */
export const textLanguages: readonly Language[] = languages.map(({ code }) => code);

export const otherLanguages = textLanguages.filter((code) => code !== 'en');

/** A field such as `ar_title`: its language, or null for a field that has none, and its name. */
export function languageAndName(field: string): readonly [Language | null, string] {
  const language = textLanguages.find((code) => field.startsWith(`${code}_`));
  return language ? [language, field.slice(language.length + 1)] : [null, field];
}
