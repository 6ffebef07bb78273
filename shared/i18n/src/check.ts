import { type Language, languageTag } from './languages.ts';
import type { Words } from './words.ts';

export interface LocaleGap {
  language: Language;
  /** Keys that English has and this language lacks. */
  missing: string[];
  /** Keys that nobody will ever read, because English does not have them. */
  unknown: string[];
  /** Keys whose `{{values}}` differ from those of the English text. */
  wrongValues: string[];
}

const formSuffix = /_(zero|one|two|few|many|other)$/;

function flatten(words: Words, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [name, text] of flatten(value, `${prefix}${key}.`)) flat.set(name, text);
  }
  return flat;
}

function isCounted(key: string, keys: Map<string, string>): boolean {
  return formSuffix.test(key) && keys.has(key.replace(formSuffix, '_other'));
}

/** The keys a language needs for the English ones: a counted text needs that language's own forms. */
function expectedKeys(english: Map<string, string>, language: Language): Set<string> {
  const forms = new Intl.PluralRules(languageTag(language)).resolvedOptions().pluralCategories;
  return new Set(
    [...english.keys()].flatMap((key) =>
      isCounted(key, english) ? forms.map((form) => key.replace(formSuffix, `_${form}`)) : [key],
    ),
  );
}

function valuesIn(text: string): string {
  return [...text.matchAll(/\{\{\s*([\w.]+)/g)]
    .map((match) => match[1])
    .sort()
    .join(' ');
}

/** A counted form may leave the number out ("one match"), whether it is `{{count}}` or its formatted `{{value}}`. */
function hasWrongValues(key: string, text: string, english: Map<string, string>): boolean {
  const original = english.get(key) ?? english.get(key.replace(formSuffix, '_other')) ?? '';
  const number = formSuffix.test(key) ? /\b(count|value)\b/g : /\bcount\b/g;
  const withoutNumber = (names: string) => names.replace(number, '').trim();
  return withoutNumber(valuesIn(text)) !== withoutNumber(valuesIn(original));
}

/** Compares a namespace's languages with its English: missing words, extra ones, and lost values. */
export function checkLocales(words: { en: Words } & Partial<Record<Language, Words>>): LocaleGap[] {
  const { en, ...others } = words;
  const english = flatten(en);
  return Object.entries(others).map(([code, tree]) => {
    const language = code as Language;
    const texts = flatten(tree);
    const expected = expectedKeys(english, language);
    return {
      language,
      missing: [...expected].filter((key) => !texts.has(key)).sort(),
      unknown: [...texts.keys()].filter((key) => !expected.has(key)).sort(),
      wrongValues: [...texts].filter(([key, text]) => hasWrongValues(key, text, english)).map(([key]) => key),
    };
  });
}
