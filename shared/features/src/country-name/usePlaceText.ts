// Imported by its name, which is how a feature imports another.
import { useListText } from '@portico/features/list-text';
import { type PlaceNames, placeText } from '@portico/rules';
import { useCountryName } from './useCountryName.ts';

/** A place in one line, its country named in the reader's language. */
export function usePlaceText(): (place: PlaceNames) => string {
  const countryName = useCountryName();
  const { comma } = useListText();
  return ({ city, state, country }) => {
    // Compared before the country is translated: Hong Kong is its own city in every language.
    const isOther = (name?: string | null) => name?.toLowerCase() !== country?.toLowerCase();
    const other = { city: isOther(city) ? city : null, state: isOther(state) ? state : null };
    return placeText({ ...other, country: country && countryName(country) }, comma);
  };
}
