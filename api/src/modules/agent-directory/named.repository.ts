import { usStates } from '@portico/contracts/us-states';
import { placeText } from '@portico/rules';
import { placesCalled } from '@portico/rules/place-names';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { brokerages, teams } from '../../db/schema/index.ts';
import type { Point } from '../../geo/nearby.ts';
import { placeIndex } from '../../geo/placePages.repository.ts';
import type { Place } from '../../geo/places.repository.ts';
import { commas } from '../../geo/placeTerm.ts';
import { statesNamed } from '../../geo/states.repository.ts';
import { brokerageNames, teamNames } from '../../search-index/nameIndexes.ts';
import { postgresIndex } from '../../search-index/postgresIndex.ts';
import { rowsOf } from '../../support/rows.ts';

/** A name that matches more brokerages or teams than this does not narrow a list usefully. */
const mostNamed = 500;

const idsOf = async (db: Database, query: SQL) => {
  const rows = await rowsOf<{ id: string }>(db, query);
  return { counted: rows.length, ids: rows.map(({ id }) => id) };
};

/** A slip is forgiven where nothing else is found. */
const window = { page: 1, pageSize: 1, offset: 0, limit: mostNamed };

/** The brokerages of this name; undefined without a name. */
export async function brokeragesNamed(db: Database, name: string | undefined): Promise<string[] | undefined> {
  if (!name?.trim()) return undefined;
  const index = postgresIndex(db, brokerageNames, (_filter: object, text, { limit }) =>
    idsOf(
      db,
      sql`select ${brokerages.id} as id from ${brokerages} where ${text?.indexed ?? sql`true`} limit ${limit}`,
    ),
  );
  const { ids } = await index.find(name, {}, window);
  return ids;
}

/** The team with exactly this name, or else those with it as a part or a misspelling; undefined without a name. */
export async function teamsNamed(db: Database, name: string | undefined): Promise<string[] | undefined> {
  if (!name?.trim()) return undefined;
  const read = (condition: SQL) =>
    idsOf(db, sql`select ${teams.id} as id from ${teams} where ${condition} limit ${mostNamed}`);
  const exact = await read(sql`${teams.searchName} = search_form(${name.trim()})`);
  if (exact.counted > 0) return exact.ids;
  const index = postgresIndex(db, teamNames, (_filter: object, text) => read(text?.indexed ?? sql`true`));
  const { ids } = await index.find(name, {}, window);
  return ids;
}

export interface NamedPlace {
  /** Null if nothing has this name. */
  near: Point | { states: string[] } | null;
  label: string | null;
}

/**
 * How many places are compared with everything that was typed: more towns of one name are told apart by their state.
 */
const mostCompared = 20;

/** Whether the text after the city's name gives its state and country, and nothing else: "Kansas City, Kansas". */
function isIn({ state, stateCode, country, countryCode }: Place, [, ...rest]: readonly string[]): boolean {
  const isOneOf = (part: string, names: readonly (string | null)[]) =>
    names.some((name) => name?.toLowerCase() === part.toLowerCase());
  const [first, second] = rest;
  if (first === undefined) return true;
  if (second === undefined) return isOneOf(first, [state, stateCode, country, countryCode]);
  return isOneOf(first, [state, stateCode]) && isOneOf(second, [country, countryCode]);
}

/** The city or state of the United States that was named, "Austin, Texas" or "TX"; undefined without a name. */
export async function placeNamed(
  db: Database,
  location: string | undefined,
): Promise<NamedPlace | undefined> {
  const parts =
    location
      ?.split(commas)
      .map((part) => part.trim())
      .filter(Boolean) ?? [];
  const [first] = parts;
  if (!first) return undefined;
  const meant = [first, ...placesCalled(first, false).map((place) => place.name)].map((name) =>
    name.toLowerCase(),
  );
  const isFirst = (text: string) => meant.includes(text.toLowerCase());
  const state = usStates.find(([code, name]) => isFirst(code) || isFirst(name));
  const term = parts.join(' ');
  const { found } = await placeIndex(db).find(term, {}, { ...window, limit: mostCompared });
  // The index finds words in any position, so that "Kansas City, Kansas" also finds the one in Missouri.
  const city = found.find((place) => isFirst(place.city) && isIn(place, parts)) ?? found[0];
  // "New York" is the city: a state is only meant where no city has its name.
  if (state && !(city && isFirst(city.city))) {
    const label = placeText({ city: null, state: state[1], country: 'United States' });
    return { near: { states: (await statesNamed(db, state[1])) ?? [] }, label };
  }
  if (!city) return { near: null, label: null };
  return { near: city, label: placeText(city) };
}
