import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { agents, places } from '../db/schema/index.ts';
import { forgivingCondition, nameCondition } from '../support/nameSearch.ts';
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

/** "Austin TX": two letters at the end may be the code of a state. */
function placeCondition(term: string): SQL | null {
  const name = nameCondition(places.searchName, term);
  const [, city, code] = /^(.*?)\s*\b([A-Za-z]{2})$/.exec(term) ?? [];
  if (!name || !code) return name?.indexed ?? null;
  const cityName = nameCondition(places.searchName, city);
  const inState = and(eq(places.stateCode, code.toUpperCase()), cityName?.indexed);
  return sql`(${name.indexed} or (${inState}))`;
}

type PlacePage = { docs: Place[]; counted: number };
type PlaceName = { term: string; states?: string[] };

/** The places of this name: exact matches first, then by population. */
export async function readPlaces(db: Database, name: PlaceName, window: PageWindow): Promise<PlacePage> {
  const condition = placeCondition(name.term);
  const found = condition ? await readPlacesWhere(db, condition, name, window) : { docs: [], counted: 0 };
  const forgiving = forgivingCondition(places.searchName, name.term);
  if (found.counted > 0 || !forgiving) return found;
  return readPlacesWhere(db, forgiving.indexed, name, window);
}

function readPlacesWhere(
  db: Database,
  condition: SQL,
  { term, states }: PlaceName,
  window: PageWindow,
): Promise<PlacePage> {
  return rowOf(
    db,
    sql`with known as materialized (
        select ${placeColumns}, ${places.population},
          search_form(${places.city}) = search_form(${term}) as is_exact
        from ${places} where ${and(condition, states && inArray(places.state, states))}
        order by ${places.population} desc limit ${countLimit})
      select (select count(*)::int from known) as counted,
        coalesce((select json_agg(page) from (
          select _id, city, state, "stateCode", country, "countryCode", latitude, longitude from known
          order by is_exact desc, population desc, _id
          limit ${window.limit} offset ${window.offset}
        ) page), '[]'::json) as docs`,
  );
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
  sql`(${agents.latitude} between ${south} and ${north} and ${agents.longitude} between ${west} and ${east})`;

/** Great-circle distance (haversine), in miles. */
const milesFrom = ({ latitude, longitude }: Point): SQL => sql`${2 * earthMiles} * asin(least(1, sqrt(
  sin(radians(${agents.latitude} - ${latitude}) / 2) ^ 2
  + cos(radians(${latitude})) * cos(radians(${agents.latitude}))
    * sin(radians(${agents.longitude} - ${longitude}) / 2) ^ 2)))`;

/** How many agents work within the radius of each point, in the order of the points; each stops at `countLimit`. */
export async function countAgentsAround(
  db: Database,
  points: readonly Point[],
  radiusMiles: number,
): Promise<number[]> {
  if (points.length === 0) return [];
  const counts = points.map((point, index) => {
    const boxes = sql.join(boxesAround(point, radiusMiles).map(inBox), sql` or `);
    return sql`select ${sql.raw(String(index))} as position, (select count(*)::int from (
      select 1 from ${agents} where ${agents.isActive} and (${boxes}) and ${milesFrom(point)} <= ${radiusMiles}
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
