import { defaultLanguage, type Language, languageTag } from './languages.ts';
import type { Words } from './words.ts';

export type Values = Record<string, string | number>;

/** Every word the page has, by language and namespace. */
const bundles = new Map<string, Words>();
const nameOf = (language: Language, namespace: string) => `${language} ${namespace}`;

/** An empty text counts as missing, so it is shown in English. */
const isText = (found: unknown): found is string => typeof found === 'string' && found !== '';

function merged(old: Words | undefined, words: Words): Words {
  const result: Words = { ...old };
  for (const [key, value] of Object.entries(words)) {
    const before = result[key];
    result[key] = typeof value === 'object' && typeof before === 'object' ? merged(before, value) : value;
  }
  return result;
}

/** Adds to the words of a namespace; an existing word with the same key is replaced. */
export function addTexts(language: Language, namespace: string, words: Words): void {
  const name = nameOf(language, namespace);
  bundles.set(name, merged(bundles.get(name), words));
}

export const hasTexts = (language: Language, namespace: string) => bundles.has(nameOf(language, namespace));

/** The first namespace with a text at a key, in the order in which the words came; undefined where none has one. */
export function namespaceWith(language: Language, key: string): string | undefined {
  const before = nameOf(language, '');
  const names = [...bundles.keys()].filter((name) => name.startsWith(before));
  return names
    .map((name) => name.slice(before.length))
    .find((namespace) => isText(at(language, namespace, key)));
}

/** The value at a key: a text, or the tree of texts below it. */
export function at(language: Language, namespace: string, key: string): string | Words | undefined {
  let found: string | Words | undefined = bundles.get(nameOf(language, namespace));
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return found;
}

const rules = new Map<Language, Intl.PluralRules>();

function pluralForm(language: Language, count: number): string {
  const known = rules.get(language) ?? new Intl.PluralRules(languageTag(language));
  rules.set(language, known);
  return known.select(count);
}

/** The keys a text may be stored under, best first: a counted text has its plural form, and `_zero` for none. */
function candidates(language: Language, key: string, count: unknown): string[] {
  if (typeof count !== 'number') return [key];
  const form = `${key}_${pluralForm(language, count)}`;
  return count === 0 ? [`${key}_zero`, form, key] : [form, key];
}

export interface Search {
  languages: readonly Language[];
  /** The first namespace that has the text wins, in any of the languages. */
  namespaces: readonly string[];
  key: string;
  values?: Values | undefined;
}

export function findText({ languages, namespaces, key, values }: Search): string | undefined {
  for (const namespace of namespaces) {
    for (const language of languages) {
      for (const candidate of candidates(language, key, values?.count)) {
        const found = at(language, namespace, candidate);
        if (isText(found)) return found;
      }
    }
  }
  return undefined;
}

/** Fills in the values; a value that is not given leaves its place empty. */
export const filled = (text: string, values: Values = {}): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** The language asked for, then English. */
export const withEnglish = (language: Language): readonly Language[] =>
  language === defaultLanguage ? [language] : [language, defaultLanguage];
