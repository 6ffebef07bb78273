import { usStates } from '@portico/contracts/us-states';
import { placeText } from '@portico/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { brokerages } from '../../db/schema/index.ts';
import type { Point } from '../../geo/nearby.ts';
import { placeIndex, readPlaces } from '../../geo/places.repository.ts';
import { statesNamed } from '../../geo/states.repository.ts';
import { brokerageNames } from '../../search-index/nameIndexes.ts';
import { postgresIndex } from '../../search-index/postgresIndex.ts';
import { rowsOf } from '../../support/rows.ts';

/** A name that fits more brokerages or teams than this narrows nothing that a reader could use. */
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

/** The teams whose name holds every word; undefined without a name. */
export async function teamsNamed(db: Database, name: string | undefined): Promise<string[] | undefined> {
  const words = name?.trim().split(/\s+/).filter(Boolean) ?? [];
  if (words.length === 0) return undefined;
  const holds = words.map(
    (word) => sql`search_form(name) like '%' || search_form(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`,
  );
  const { ids } = await idsOf(
    db,
    sql`select id from teams where ${sql.join(holds, sql` and `)} limit ${mostNamed}`,
  );
  return ids;
}

export interface NamedPlace {
  /** Null if nothing has this name. */
  near: Point | { states: string[] } | null;
  label: string | null;
}

/** The city or state of the United States that was named, "Austin, Texas" or "TX"; undefined without a name. */
export async function placeNamed(
  db: Database,
  location: string | undefined,
): Promise<NamedPlace | undefined> {
  const parts =
    location
      ?.split(',')
      .map((part) => part.trim())
      .filter(Boolean) ?? [];
  const [first] = parts;
  if (!first) return undefined;
  const isFirst = (text: string) => text.toLowerCase() === first.toLowerCase();
  const state = usStates.find(([code, name]) => isFirst(code) || isFirst(name));
  const term = parts.join(' ');
  const { ids } = await placeIndex(db).find(term, { term }, { ...window, limit: 1 });
  const [city] = await readPlaces(db, ids);
  // "New York" is the city: a state is meant where no city has its name.
  if (state && !(city && isFirst(city.city))) {
    const label = placeText({ city: null, state: state[1], country: 'United States' });
    return { near: { states: (await statesNamed(db, first)) ?? [] }, label };
  }
  if (!city) return { near: null, label: null };
  return { near: city, label: placeText(city) };
}
