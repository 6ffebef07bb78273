import { countryCodes, countryNamesIn } from '../countries/index.ts';
import { cityNames } from './cityNames.ts';
import { stateNames } from './stateNames.ts';

/** The languages that have names of their own. */
type Named = 'ar' | 'zh_hans';
const tags = { ar: 'ar', zh_hans: 'zh-Hans' } as const;
const columns = { ar: 0, zh_hans: 1 } as const;

export interface PlaceNaming {
  city: (stored: string) => string;
  /** A state by its name, or by the code that addresses of its country write. */
  state: (stored: string, countryCode: string | null) => string;
}

const key = (countryCode: string | null, state: string) => `${countryCode} ${state}`;

/** What places are called in a language. One without a known name keeps its stored name. */
export function placeNamingIn(language: Named): PlaceNaming {
  const column = columns[language];
  const cities = new Map(cityNames.map(([stored, ...names]) => [stored, names[column] ?? stored]));
  const states = new Map(
    stateNames.flatMap(([country, code, stored, ...names]) => {
      const name = names[column] ?? stored;
      return [stored, code].flatMap((known) => (known ? [[key(country, known), name] as const] : []));
    }),
  );
  return {
    city: (stored) => cities.get(stored) ?? stored,
    state: (stored, countryCode) => states.get(key(countryCode, stored)) ?? stored,
  };
}

const isOtherScript = (text: string) => /[\p{Script=Arabic}\p{Script=Han}]/u.test(text);

/** What two spellings of a name have in common: Arabic is often typed without hamza, dots and marks. */
const nameForm = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function readForms(): readonly (readonly [form: string, stored: string])[] {
  const english = countryNamesIn('en');
  const countries = Object.values(tags).flatMap((tag) => {
    const nameOf = countryNamesIn(tag);
    return countryCodes.map((code) => [nameForm(nameOf(code)), english(code)] as const);
  });
  const others = [...cityNames, ...stateNames.map(([, , ...names]) => names)];
  const places = others.flatMap(([stored, ...names]) =>
    names.map((name) => [nameForm(name), stored] as const),
  );
  return [...places, ...countries];
}

let forms: ReturnType<typeof readForms> | undefined;
/** Beginnings of more names than this tell too little of the place that is meant. */
const mostMeant = 20;

/**
 * The stored names of the cities, states and countries that an Arabic or a Chinese text names, or begins to name where it is
 * `isUnfinished`; none for a text in another script.
 */
export function placesCalled(text: string, isUnfinished: boolean): string[] {
  if (!isOtherScript(text)) return [];
  forms ??= readForms();
  const typed = nameForm(text);
  const meant = forms.filter(([form]) => (isUnfinished ? form.startsWith(typed) : form === typed));
  return [...new Set(meant.map(([, stored]) => stored))].slice(0, mostMeant);
}
