import { countryCodeOf, countryCodes, countryNamesIn } from '../countries/index.ts';
import { cityNames, sharedNames } from './cityNames.ts';
import { stateNames } from './stateNames.ts';

/** The languages that have names of their own. */
type Named = 'ar' | 'zh_hans';
const tags = { ar: 'ar', zh_hans: 'zh-Hans' } as const;
const columns = { ar: 0, zh_hans: 1 } as const;

export interface PlaceNaming {
  /**
   * A city by its name and its country's code or name. Null where nobody knows the country, such as for the cities that a
   * client wishes for: then the large city is meant, and a name that others share stays as it is stored.
   */
  city: (stored: string, country: string | null) => string;
  /** A state by its name, or by the code that addresses of its country write. */
  state: (stored: string, countryCode: string | null) => string;
}

const key = (countryCode: string | null, state: string) => `${countryCode} ${state}`;

/** What places are called in a language. One without a known name keeps its stored name. */
export function placeNamingIn(language: Named): PlaceNaming {
  const column = columns[language];
  const cities = new Map<string, (typeof cityNames)[number][]>();
  for (const row of cityNames) cities.set(row[1], [...(cities.get(row[1]) ?? []), row]);
  const states = new Map(
    stateNames.flatMap(([country, code, stored, ...names]) => {
      const name = names[column] ?? stored;
      return [stored, code].flatMap((known) => (known ? [[key(country, known), name] as const] : []));
    }),
  );
  const rowOf = (stored: string, country: string | null) => {
    const known = cities.get(stored) ?? [];
    const code = country && countryCodeOf(country);
    if (code) return known.find(([codes]) => codes.split(' ').includes(code));
    return known.length === 1 && !sharedNames.has(stored) ? known[0] : undefined;
  };
  const city = (stored: string, country: string | null) => {
    const [, , ...names] = rowOf(stored, country) ?? [];
    return names[column] ?? stored;
  };
  return {
    city,
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

/** A place by its stored name, and the stored name of its country; null for a country itself. */
interface CalledPlace {
  name: string;
  country: string | null;
}

function readForms(): readonly (readonly [form: string, place: CalledPlace])[] {
  const english = countryNamesIn('en');
  const countries = Object.values(tags).flatMap((tag) => {
    const nameOf = countryNamesIn(tag);
    return countryCodes.map(
      (code) => [nameForm(nameOf(code)), { name: english(code), country: null }] as const,
    );
  });
  const others = [...cityNames, ...stateNames.map(([country, , ...names]) => [country, ...names] as const)];
  const places = others.flatMap(([codes, stored, ...names]) =>
    codes
      .split(' ')
      .flatMap((code) =>
        names.map((name) => [nameForm(name), { name: stored, country: english(code) }] as const),
      ),
  );
  return [...places, ...countries];
}

let forms: ReturnType<typeof readForms> | undefined;
/** Beginnings of more names than this tell too little of the place that is meant. */
const mostMeant = 20;

/**
 * The cities, states and countries that an Arabic or a Chinese text names, or begins to name where it is `isUnfinished`; none
 * for a text in another script.
 */
export function placesCalled(text: string, isUnfinished: boolean): CalledPlace[] {
  if (!isOtherScript(text)) return [];
  forms ??= readForms();
  const typed = nameForm(text);
  const meant = forms.filter(([form]) => (isUnfinished ? form.startsWith(typed) : form === typed));
  const places = new Map(meant.map(([, place]) => [key(place.country, place.name), place]));
  return [...places.values()].slice(0, mostMeant);
}
