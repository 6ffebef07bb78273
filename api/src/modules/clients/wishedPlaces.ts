import { clientLimits } from '@portico/contracts/lists';
import { storedCountry } from '@portico/rules/countries';
import type { Database } from '../../db/client.ts';
import { readCitiesNamed } from '../../geo/knownPlaces.repository.ts';
import { placeIndex } from '../../geo/placePages.repository.ts';
import { ApiProblem, type FieldFaults } from '../../support/apiProblem.ts';
import type { ClientFields } from './clientFields.ts';

type Wished = Partial<Pick<ClientFields, 'wishedCities' | 'wishedCountries'>>;
type PlaceField = keyof Wished;
/** A place that is not known: it is stored, but it finds no home. */
type UnknownPlace = { field: PlaceField; text: string };

const placeFields = ['wishedCities', 'wishedCountries'] as const satisfies readonly PlaceField[];

const most = <T>(values: readonly T[]) => [...new Set(values)].slice(0, clientLimits.places);

/**
 * Turns places as people type them ("miami", "USA", "Deutschland") into the names by which homes are compared. A
 * country among the cities, or a city among the countries, is moved to where it belongs. One query covers all of them.
 */
export async function knowPlaces(db: Database, all: readonly Wished[]) {
  const texts = all.flatMap(({ wishedCities = [], wishedCountries = [] }) => [
    ...wishedCities,
    ...wishedCountries.filter((text) => storedCountry(text) === null),
  ]);
  const cities = await readCitiesNamed(db, texts);
  return <Wishes extends Wished>(wished: Wishes): { wished: Wishes; unknown: UnknownPlace[] } => {
    const read: Record<PlaceField, string[]> = { wishedCities: [], wishedCountries: [] };
    const unknown: UnknownPlace[] = [];
    for (const field of placeFields)
      for (const text of wished[field] ?? []) {
        const [city, country] = [cities.get(text), storedCountry(text)];
        const isCity = city !== undefined && (field === 'wishedCities' || country === null);
        if (isCity) read.wishedCities.push(city);
        else if (country) read.wishedCountries.push(country);
        else {
          read[field].push(text);
          unknown.push({ field, text });
        }
      }
    const isSent = (field: PlaceField) => wished[field] !== undefined || read[field].length > 0;
    const sent = placeFields.filter(isSent).map((field) => [field, most(read[field])]);
    return { wished: { ...wished, ...Object.fromEntries(sent) }, unknown };
  };
}

/**
 * Each suggestion is a search of its own. Somebody who mistypes more places gets the other suggestions after fixing
 * these.
 */
const mostSuggestions = 3;

/** The city that a mistyped text most likely means. */
async function meantBy(db: Database, text: string): Promise<string | null> {
  const term = text.replaceAll(',', ' ').trim();
  const { found } = await placeIndex(db).find(term, {}, { page: 1, pageSize: 1, offset: 0, limit: 1 });
  return found[0]?.city ?? null;
}

/** Throws INVALID_INPUT, naming the new unknown places and the cities they most likely mean. */
async function refuseUnknown(db: Database, unknown: readonly UnknownPlace[], kept: Required<Wished>) {
  const fields: FieldFaults = {};
  for (const field of placeFields) {
    const texts = unknown
      .filter((place) => place.field === field && !kept[field].includes(place.text))
      .map(({ text }) => text);
    if (texts.length === 0) continue;
    const guessed = field === 'wishedCities' ? texts.slice(0, mostSuggestions) : [];
    const meant = await Promise.all(guessed.map((text) => meantBy(db, text)));
    const [places, cities] = [texts.join(', '), most(meant.filter((city) => city !== null)).join(', ')];
    fields[field] = cities
      ? { code: 'PLACES_MEANT', values: { places, meant: cities } }
      : { code: 'PLACES_NOT_KNOWN', values: { places } };
  }
  if (Object.keys(fields).length > 0) throw new ApiProblem('INVALID_INPUT', { fields });
}

/**
 * The same for one client. A place that belongs in a list that was not sent is added to the client's own. With
 * `isChecked`, new unknown places are refused.
 */
export async function withKnownPlaces<Wishes extends Wished>(
  db: Database,
  wishes: Wishes,
  { kept, isChecked }: { kept: Required<Wished>; isChecked: boolean },
): Promise<Wishes> {
  const { wished, unknown } = (await knowPlaces(db, [wishes]))(wishes);
  if (isChecked) await refuseUnknown(db, unknown, kept);
  const added = placeFields
    .filter((field) => wishes[field] === undefined && wished[field] !== undefined)
    .map((field) => [field, most([...kept[field], ...(wished[field] ?? [])])]);
  return { ...wished, ...Object.fromEntries(added) };
}
