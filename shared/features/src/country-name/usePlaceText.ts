import { type PlaceNames, placeText } from '@portico/rules';
import { useCountryName } from './useCountryName.ts';

/** A place in one line, its country named in the reader's language. */
export function usePlaceText(): (place: PlaceNames) => string {
  const countryName = useCountryName();
  return ({ city, state, country }) => placeText({ city, state, country: country && countryName(country) });
}
