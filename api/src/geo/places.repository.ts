import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { places } from '../db/schema/index.ts';
import { rowsOf } from '../support/rows.ts';
import type { Box, Point } from './nearby.ts';

export type Place = Point & {
  _id: string;
  city: string;
  state: string | null;
  stateCode: string | null;
  country: string;
  countryCode: string;
};

const placeColumns = sql`${places.id} as _id, ${places.city}, ${places.state}, ${places.stateCode} as "stateCode",
  ${places.country}, ${places.countryCode} as "countryCode", ${places.latitude}, ${places.longitude}`;

/** Places whose name begins with the typed text; state and country may follow the city's name. */
export function readPlacesBegun(db: Database, typed: string, limit: number): Promise<Place[]> {
  const form = sql`search_form(${typed.replace(/[\\%_]/g, '\\$&')})`;
  return rowsOf(
    db,
    sql`select ${placeColumns} from ${places} where ${places.searchName} like ${form} || '%'
      order by search_form(${places.city}) = search_form(${typed}) desc, ${places.population} desc, ${places.id}
      limit ${limit}`,
  );
}

export type Town = Point & { city: string };

/** The towns inside the boxes, the largest first. */
export function readLargestTowns(
  db: Database,
  boxes: readonly Box[],
  limit: number,
): Promise<(Town & Pick<Place, 'countryCode'>)[]> {
  const inside = boxes.map(
    ({ south, north, west, east }) =>
      sql`(${places.latitude} between ${south} and ${north} and ${places.longitude} between ${west} and ${east})`,
  );
  return rowsOf(
    db,
    sql`select ${places.city}, ${places.countryCode} as "countryCode", ${places.latitude}, ${places.longitude} from ${places}
      where ${sql.join(inside, sql` or `)}
      order by ${places.population} desc, ${places.id} limit ${limit}`,
  );
}

type Home = { city: string | null; state: string | null; country: string | null };

/** The coordinates of a town; null when the gazetteer does not know it. */
export async function positionOf(db: Database, { city, state, country }: Home) {
  if (!city) return { latitude: null, longitude: null };
  const isIn = (column: typeof places.state | typeof places.stateCode) =>
    and(isNotNull(column), eq(sql`search_form(${column})`, sql`search_form(${state})`));
  const [place] = await db
    .select({ latitude: places.latitude, longitude: places.longitude })
    .from(places)
    .where(
      and(
        eq(sql`search_form(${places.city})`, sql`search_form(${city})`),
        country ? eq(places.country, country) : undefined,
        state ? or(isIn(places.state), isIn(places.stateCode)) : undefined,
      ),
    )
    .orderBy(sql`${places.population} desc`)
    .limit(1);
  return place ?? { latitude: null, longitude: null };
}
