import { countryCodes, otherNames } from './codes.ts';

/** Nobody writes Intl's long name of these, "Hong Kong SAR China", in an address. */
const shortlyNamed = new Set(['HK', 'MO', 'PS']);

/** The names of countries by code, in the language of a BCP 47 tag; an unknown code is its own name. */
export function countryNamesIn(languageTag: string): (code: string) => string {
  const long = new Intl.DisplayNames(languageTag, { type: 'region' });
  const short = new Intl.DisplayNames(languageTag, { type: 'region', style: 'short' });
  return (code) => (shortlyNamed.has(code) ? short : long).of(code) ?? code;
}

/**
 * The form in which two spellings of a name are compared: without case, accents, points, article, and "St." for
 * "Saint".
 */
export const countryForm = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')
    .replace(/\bst\b/g, 'saint');

interface Known {
  english: (code: string) => string;
  /** For each code the spellings that are understood in every language, in their `countryForm`. */
  spellings: ReadonlyMap<string, readonly string[]>;
  codes: ReadonlyMap<string, string>;
}

function readKnown(): Known {
  const styles = (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames('en', { type: 'region', style }),
  );
  const namesOf = (code: string) => [
    ...styles.map((names) => names.of(code) ?? code),
    ...(otherNames[code]?.split('|') ?? []),
  ];
  const spellings = countryCodes.map((code) => [code, namesOf(code).map(countryForm)] as const);
  return {
    english: countryNamesIn('en'),
    spellings: new Map(spellings),
    codes: new Map(spellings.flatMap(([code, forms]) => forms.map((form) => [form, code] as const))),
  };
}

/** Languages in which members and their spreadsheets write countries, besides English. */
const otherLanguages = ['ar', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pt', 'ru', 'zh-Hans'];

/** The codes by names in other languages; a name that means two countries is in none of them. */
function readElsewhere(): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>();
  for (const language of otherLanguages) {
    const nameOf = countryNamesIn(language);
    for (const code of countryCodes) {
      const form = countryForm(nameOf(code));
      found.set(form, (found.get(form) ?? new Set()).add(code));
    }
  }
  return new Map([...found].flatMap(([form, [code, other]]) => (code && !other ? [[form, code]] : [])));
}

let elsewhere: ReadonlyMap<string, string> | null = null;
let known: Known | null = null;

/** Built when it is first asked for: hundreds of names that most pages never need. */
function knownCountries(): Known {
  known ??= readKnown();
  return known;
}

/** The English name of a country and what else it is called, in their `countryForm`. */
export const spellingsOf = (code: string): readonly string[] => knownCountries().spellings.get(code) ?? [];

/** The ISO 3166 code of a country given by its code, its name, or another known spelling; null for none. */
export function countryCodeOf(text: string): string | null {
  const typed = text.trim().toUpperCase();
  if (countryCodes.includes(typed)) return typed;
  const form = countryForm(text);
  const code = knownCountries().codes.get(form);
  if (code) return code;
  elsewhere ??= readElsewhere();
  return elsewhere.get(form) ?? null;
}

/** The name under which a country is stored and compared, which is English; null for no country. */
export function storedCountry(text: string): string | null {
  const code = countryCodeOf(text);
  return code && knownCountries().english(code);
}
