import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { agents, places } from '../db/schema/index.ts';
import { placeNames } from '../search-index/nameIndexes.ts';
import { postgresIndex } from '../search-index/postgresIndex.ts';
import type { SearchIndex } from '../search-index/searchIndex.ts';
import type { IdPage, TextCondition } from '../support/idPage.ts';
import { countLimit, type PageWindow } from '../support/paging.ts';
import { rowOf, rowsOf } from '../support/rows.ts';
import { type Box, boxesAround, earthMiles, type Point } from './nearby.ts';

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

/** The places of this name: in each tier the one whose whole city was typed first, then by population. */
export const placeIndex = (db: Database): SearchIndex<{ states?: string[]; term: string }> =>
  postgresIndex(db, placeNames, (filter, text, window) => readPlaceIds(db, filter, text, window));

function readPlaceIds(
  db: Database,
  { term, states }: { states?: string[]; term: string },
  text: TextCondition | null,
  { limit, offset }: PageWindow,
): Promise<IdPage> {
  return rowOf(
    db,
    sql`with known as materialized (
        select ${places.id} as id, ${places.population} as population,
          starts_with(search_form(${term}) || ' ', search_form(${places.city}) || ' ') as is_exact
        from ${places} where ${and(text?.indexed, states && inArray(places.state, states))}
        order by ${places.population} desc limit ${countLimit})
      select (select count(*)::int from known) as counted,
        coalesce((select json_agg(id) from (
          select id from known order by is_exact desc, population desc, id limit ${limit} offset ${offset}
        ) page), '[]'::json) as ids`,
  );
}

/** Places in the order of the ids. */
export async function readPlaces(db: Database, ids: readonly string[]): Promise<Place[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf<Place>(
    db,
    sql`select ${placeColumns} from ${places} where ${inArray(places.id, [...ids])}`,
  );
  const found = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

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

const inBox = ({ south, north, west, east }: Box): SQL =>
  sql`(${agents.mapLatitude} between ${south} and ${north} and ${agents.mapLongitude} between ${west} and ${east})`;

/** Great-circle distance (haversine), in miles. */
const milesFrom = ({ latitude, longitude }: Point): SQL => sql`${2 * earthMiles} * asin(least(1, sqrt(
  sin(radians(${agents.mapLatitude} - ${latitude}) / 2) ^ 2
  + cos(radians(${latitude})) * cos(radians(${agents.mapLatitude}))
    * sin(radians(${agents.mapLongitude} - ${longitude}) / 2) ^ 2)))`;

/** The condition that an agent's place, as others see it, lies within the radius of a point. */
export function agentsNear(point: Point, radiusMiles: number): SQL {
  const boxes = sql.join(boxesAround(point, radiusMiles).map(inBox), sql` or `);
  return sql`(${boxes}) and ${milesFrom(point)} <= ${radiusMiles}`;
}

/** How many agents work within the radius of each point, in the order of the points; each stops at `countLimit`. */
export async function countAgentsAround(
  db: Database,
  points: readonly Point[],
  radiusMiles: number,
): Promise<number[]> {
  if (points.length === 0) return [];
  const counts = points.map((point, index) => {
    return sql`select ${sql.raw(String(index))} as position, (select count(*)::int from (
      select 1 from ${agents} where ${agents.isActive} and ${agentsNear(point, radiusMiles)}
      limit ${countLimit}) near) as counted`;
  });
  const rows = await rowsOf<{ counted: number }>(
    db,
    sql`${sql.join(counts, sql` union all `)} order by position`,
  );
  return rows.map((row) => row.counted);
}

export type Town = Point & { city: string };

/** The towns inside the boxes, the largest first. */
export function readLargestTowns(db: Database, boxes: readonly Box[], limit: number): Promise<Town[]> {
  const inside = boxes.map(
    ({ south, north, west, east }) =>
      sql`(${places.latitude} between ${south} and ${north} and ${places.longitude} between ${west} and ${east})`,
  );
  return rowsOf(
    db,
    sql`select ${places.city}, ${places.latitude}, ${places.longitude} from ${places}
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
