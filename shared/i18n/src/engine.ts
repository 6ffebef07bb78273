import { defaultLanguage, type Language } from './languages.ts';
import { common } from './locales/common.en.ts';
import { addTexts, at, filled, findText, type Values, withEnglish } from './texts.ts';
import type { Words } from './words.ts';

export type { Values };

/** The namespaces that are searched last. `fields` has words of codes that only members' forms meet, and comes with them. */
export const lastNamespaces: readonly string[] = ['common', 'fields'];

addTexts(defaultLanguage, 'common', common);

/** `common:actions.retry` names its namespace itself. */
function placeOf(namespace: string, name: string) {
  const colon = name.indexOf(':');
  const [own, key] = colon > 0 ? [name.slice(0, colon), name.slice(colon + 1)] : [namespace, name];
  return { key, namespaces: [own, ...lastNamespaces.filter((each) => each !== own)] };
}

const seen = new Set<string>();
const missing = new Map<Language, Set<string>>();

function countIfMissing(language: Language, namespace: string, key: string, values?: Values) {
  const name = `${language} ${namespace}:${key}`;
  if (seen.has(name)) return;
  seen.add(name);
  // An Arabic reader who gets the English text counts as a missing Arabic text.
  if (findText({ ...placeOf(namespace, key), languages: [language], values }) !== undefined) return;
  const keys = missing.get(language) ?? new Set();
  missing.set(language, keys.add(`${namespace}:${key}`));
}

/** Words that arrive later may contain the missing texts, so counting starts again. */
export function forgetMissing(): void {
  seen.clear();
  missing.clear();
}

/** Keys that were asked for and not found in that language, as `namespace:key`. */
export function missingKeys(language?: Language): string[] {
  const sets = language ? [missing.get(language)] : [...missing.values()];
  return [...new Set(sets.flatMap((keys) => [...(keys ?? [])]))].sort();
}

/** A text in the given language, else in English, with its values filled in; a key without words is shown itself. */
export function lookUp(language: Language, namespace: string, key: string, values?: Values): string {
  countIfMissing(language, namespace, key, values);
  const place = placeOf(namespace, key);
  const text = findText({ ...place, languages: withEnglish(language), values });
  return text === undefined ? place.key : filled(text, values);
}

export function hasText(namespace: string, key: string): boolean {
  return findText({ languages: [defaultLanguage], namespaces: [namespace], key }) !== undefined;
}

/** The words below a key as they are written, with their values not filled in. */
export function wordsAt<Tree extends Words>(
  language: Language,
  namespace: string,
  key: string,
): Partial<Tree> {
  const found = at(language, namespace, key);
  return typeof found === 'object' ? (found as Partial<Tree>) : {};
}
