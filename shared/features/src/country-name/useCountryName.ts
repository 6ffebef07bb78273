import { languageTag, useLanguage } from '@portico/i18n';
import { countryCodeOf, countryNamesIn } from '@portico/rules/countries';
import { useMemo } from 'react';

/**
 * The name of a chosen country in the reader's language. It has its own folder, because most pages that show one have
 * no form.
 */
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
