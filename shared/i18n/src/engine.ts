import { createInstance } from 'i18next';
import { defaultLanguage, type Language } from './languages.ts';
import { common } from './locales/common.en.ts';

/** The one i18next instance of the page. Nothing outside this package sees it. */
export const engine = createInstance();

void engine.init({
  lng: defaultLanguage,
  fallbackLng: defaultLanguage,
  // Our codes are exact (`zh_hans`); i18next must not look for `zh` as well.
  load: 'currentOnly',
  initAsync: false,
  ns: ['common'],
  defaultNS: 'common',
  fallbackNS: 'common',
  resources: { en: { common } },
  returnEmptyString: false,
  // React escapes what it draws.
  interpolation: { escapeValue: false },
});

export type Values = Record<string, string | number>;

const seen = new Set<string>();
const missing = new Map<Language, Set<string>>();

function countIfMissing(language: Language, namespace: string, key: string, values?: Values) {
  const name = `${language} ${namespace}:${key}`;
  if (seen.has(name)) return;
  seen.add(name);
  // `exists` does not fall back when asked for one language, so a text read in English counts as missing in Arabic.
  if (engine.exists(key, { ...values, ns: namespace, lng: language, fallbackLng: false })) return;
  const keys = missing.get(language) ?? new Set();
  missing.set(language, keys.add(`${namespace}:${key}`));
}

/** Words that arrive later may hold what was missing, so it is counted anew. */
export function forgetMissing(): void {
  seen.clear();
  missing.clear();
}

/** Keys asked for and not found in that language, as `namespace:key`. */
export function missingKeys(language?: Language): string[] {
  const sets = language ? [missing.get(language)] : [...missing.values()];
  return [...new Set(sets.flatMap((keys) => [...(keys ?? [])]))].sort();
}

export function lookUp(language: Language, namespace: string, key: string, values?: Values): string {
  countIfMissing(language, namespace, key, values);
  return engine.t(key, { ...values, ns: namespace, lng: language });
}

export function hasText(namespace: string, key: string): boolean {
  return engine.exists(key, { ns: namespace, lng: defaultLanguage, fallbackNS: [] });
}
