import type { PlaceSuggestion } from '@portico/contracts';
import { usStates } from '@portico/contracts/us-states';
import { placeText } from '@portico/rules';
import { placesCalled } from '@portico/rules/place-names';
import type { CompletedCity, PlacesProvider } from '../../providers/places/places.ts';

const pageSize = 8;

const unitedStates = { country: 'United States', countryCode: 'US' } as const;

/** The states with this code, or with a word in their name that begins with it, also in Arabic or Chinese. */
function statesBegun(typed: string): (readonly [string, string])[] {
  const term = typed.trim().toLowerCase();
  const called = placesCalled(term, true).filter(({ country }) => country === unitedStates.country);
  return usStates.filter(
    ([code, name]) =>
      code.toLowerCase() === term ||
      ` ${name.toLowerCase()}`.includes(` ${term}`) ||
      called.some((place) => place.name === name),
  );
}

const toState = ([stateCode, state]: readonly [string, string]): PlaceSuggestion => ({
  kind: 'state',
  label: `${state}, ${unitedStates.country}`,
  city: null,
  state,
  stateCode,
  ...unitedStates,
  latitude: null,
  longitude: null,
});

const toCity = (found: CompletedCity): PlaceSuggestion => {
  const { city, state, country, countryCode, latitude, longitude } = found;
  const stateCode = countryCode === unitedStates.countryCode ? found.stateCode : null;
  const label = placeText({ city, state, country });
  return { kind: 'city', label, city, state, stateCode, country, countryCode, latitude, longitude };
};

export function createPlaces(provider: PlacesProvider) {
  /** The fixed states come first (B §9), in at most half of the places, so that cities are never left out. */
  async function complete(typed: string, limit = pageSize): Promise<PlaceSuggestion[]> {
    const states = statesBegun(typed).slice(0, Math.ceil(limit / 2));
    const cities = await provider.complete(typed, limit - states.length);
    return [...states.map(toState), ...cities.map(toCity)];
  }

  return { complete };
}
