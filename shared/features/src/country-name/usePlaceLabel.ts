// Imported by its name, which is how a feature imports another.
import { useListText } from '@portico/features/list-text';
import { countryCodeOf } from '@portico/rules/countries';
import { useCountryName } from './useCountryName.ts';
import { usePlaceNames } from './usePlaceNames.ts';

/** A place that the server writes in one line, "Miami, Florida, United States", in the reader's language. */
export function usePlaceLabel(): (label: string) => string {
  const countryName = useCountryName();
  const naming = usePlaceNames();
  const { comma } = useListText();
  return (label) => {
    const parts = label.split(', ');
    const country = countryCodeOf(parts.at(-1) ?? '');
    const nameOf = (part: string, index: number) => {
      const city = index === 0 ? [naming.city(part, country)] : [];
      return [...city, naming.state(part, country), countryName(part)].find((name) => name !== part) ?? part;
    };
    return parts.map(nameOf).join(comma);
  };
}
