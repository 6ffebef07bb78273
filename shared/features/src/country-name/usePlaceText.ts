// Imported by its name, which is how a feature imports another.
import { useListText } from '@portico/features/list-text';
import { type PlaceNames, placeText } from '@portico/rules';
import { countryCodeOf } from '@portico/rules/countries';
import { useCountryName } from './useCountryName.ts';
import { usePlaceNames } from './usePlaceNames.ts';

/** A place in one line, named in the reader's language. */
export function usePlaceText(): (place: PlaceNames) => string {
  const countryName = useCountryName();
  const naming = usePlaceNames();
  const { comma } = useListText();
  return ({ city, state, country }) => {
    // Compared before they are translated: Hong Kong is its own city in every language.
    const isOther = (name?: string | null, ...others: (string | null | undefined)[]) =>
      name && others.every((other) => other?.toLowerCase() !== name.toLowerCase());
    return placeText(
      {
        city: city && isOther(city, country) ? naming.city(city, country) : null,
        state:
          state && isOther(state, city, country)
            ? naming.state(state, country && countryCodeOf(country))
            : null,
        country: country && countryName(country),
      },
      comma,
    );
  };
}
