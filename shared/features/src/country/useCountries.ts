import { languageTag, useLanguage } from '@portico/i18n';
import {
  countryCodeOf,
  countryCodes,
  countryForm,
  countryNamesIn,
  spellingsOf,
  storedCountry,
} from '@portico/rules/countries';
import { useMemo } from 'react';

export interface Country {
  /** The ISO 3166 code. */
  id: string;
  /** The name in the reader's language. */
  label: string;
  /** The name that is stored and sent, which is English. */
  name: string;
  /** Every spelling by which it is found. */
  forms: readonly string[];
}

/** By name in the reader's language, in that language's order. */
function countriesIn(tag: string): Country[] {
  const nameOf = countryNamesIn(tag);
  const { compare } = new Intl.Collator(tag);
  return countryCodes
    .map((id) => {
      const label = nameOf(id);
      return { id, label, name: storedCountry(id) ?? label, forms: [countryForm(label), ...spellingsOf(id)] };
    })
    .sort((one, other) => compare(one.label, other.label));
}

const begins = (form: string, typed: string) => form.startsWith(typed) || form.includes(` ${typed}`);

/** Countries with a spelling in which a word begins with the typed text; names that begin with it come first. */
function matching(countries: readonly Country[], typed: string): readonly Country[] {
  const form = countryForm(typed);
  if (form === '') return countries;
  const isCode = ({ id }: Country) => id === typed.trim().toUpperCase();
  const rank = (country: Country) =>
    isCode(country) || country.forms.some((one) => one.startsWith(form)) ? 0 : 1;
  return countries
    .filter((country) => isCode(country) || country.forms.some((one) => begins(one, form)))
    .sort((one, other) => rank(one) - rank(other));
}

/** The countries of the world in the reader's language, and how one is found among them. */
export function useCountries() {
  const { language } = useLanguage();
  return useMemo(() => {
    const countries = countriesIn(languageTag(language));
    const byCode = new Map(countries.map((country) => [country.id, country]));
    const known = (name: string) => byCode.get(countryCodeOf(name) ?? '');
    const spelled = (typed: string) => {
      const form = countryForm(typed);
      return countries.find(({ forms }) => forms.includes(form));
    };
    return {
      /** A stored country's name in the reader's language; an old one that is no country keeps its own name. */
      labelOf: (name: string) => known(name)?.label ?? name,
      codeOf: (name: string) => known(name)?.id,
      matching: (typed: string) => matching(countries, typed),
      /** The country whose whole name was typed, in the reader's language or another spelling. */
      spelled,
      /** The same, or a match of the code: for a fully typed name. */
      meant: (typed: string) => spelled(typed) ?? known(typed),
    };
  }, [language]);
}
