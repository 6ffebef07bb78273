import { languageTag, useLanguage } from '@portico/i18n';
import { countryCodeOf, countryNamesIn } from '@portico/rules/countries';
import { useMemo } from 'react';

/** What a chosen country is called in the reader's language. A folder of its own, because most pages that show one have no form. */
export function useCountryName(): (stored: string) => string {
  const { language } = useLanguage();
  return useMemo(() => {
    const nameOf = countryNamesIn(languageTag(language));
    return (stored: string) => {
      const code = countryCodeOf(stored);
      return code ? nameOf(code) : stored;
    };
  }, [language]);
}
