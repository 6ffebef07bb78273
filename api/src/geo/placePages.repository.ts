import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { places } from '../db/schema/index.ts';
import { placeNames } from '../search-index/nameIndexes.ts';
import { nameQueriesOf } from '../search-index/nameTiers.ts';
import type { SearchIndex } from '../search-index/searchIndex.ts';
import { type Queries, tierCondition } from '../search-index/tiers.ts';
import { literally } from '../support/idList.ts';
import { countLimit, type PageWindow } from '../support/paging.ts';
import { rowOf } from '../support/rows.ts';
import { agentsAround } from './agentsAroundSql.ts';
import type { Place } from './places.repository.ts';

/** `agentsCount` is present if a radius was given; it stops at `countLimit`. */
type FoundPlace = Place & { agentsCount?: number };
type PlacePage = { found: FoundPlace[]; counted: number };

type PlaceFilter = {
  states?: string[];
  /** Counts the agents who work within this radius of each place. */
  radiusMiles?: number;
};

const nothing: PlacePage = { found: [], counted: 0 };

/** The typed text up to each of its spaces: "paris texas" begins with the city "paris". */
const beginningsOf = (term: string) => sql`array(
  select array_to_string(words[1:last], ' ')
  from string_to_array(search_form(${term}), ' ') words, generate_series(1, cardinality(words)) last)`;

const valuesOf = ({ radiusMiles }: PlaceFilter) => sql`json_build_object(
  '_id', ${places.id}, 'city', ${places.city}, 'state', ${places.state}, 'stateCode', ${places.stateCode},
  'country', ${places.country}, 'countryCode', ${places.countryCode},
  'latitude', ${places.latitude}, 'longitude', ${places.longitude}${
    radiusMiles === undefined ? sql`` : sql`, 'agentsCount', ${agentsAround(places, radiusMiles)}`
  })`;

type Asked = PlaceFilter &
  Pick<PageWindow, 'offset' | 'limit'> & {
    term: string;
    queries: Queries;
    /** Places that these conditions find come first. */
    first: Queries | null;
    /** Places that these conditions find are left out. */
    earlier: readonly Queries[];
  };

/**
 * The first places of a tier, and of the part of it that comes first. It reads twice as many of the whole tier, so that
 * enough are left when those that come first are among them. The planner sees the values, so it can choose an index:
 * one holds the few places of a rare word, another lists places by size, where those of a common word ("san", "france")
 * soon come. Fetching and sorting all of them took most of the time. For mistyped words the planner's statistics are
 * too poor, so those matches are read whole.
 */
function firstPlaces(all: SQL, first: SQL | null, { offset, limit }: Asked): SQL {
  const columns = sql`${places.id} as id, ${places.population} as population`;
  if (!first) return sql`select ${columns}, false as is_first from ${places} where ${all}`;
  const largest = (condition: SQL, isFirst: SQL, most: number) => sql`(
    select ${columns}, ${isFirst} as is_first from ${places} where ${condition}
    order by ${places.population} desc, ${places.id} limit ${literally(most)})`;
  const most = offset + limit;
  return sql`${largest(first, sql`true`, most)} union ${largest(all, sql`(${first})`, 2 * most)}`;
}

/** A page of places and their count. Those whose whole city was typed come before the others of their tier. */
function readPlacePage(db: Database, asked: Asked): Promise<PlacePage> {
  const { term, queries, first, earlier, states, offset, limit } = asked;
  const isIn = states && inArray(places.state, states);
  const meets = (found: Queries, others: readonly Queries[]) =>
    and(tierCondition(placeNames.words, found, others).indexed, isIn) as SQL;
  const all = meets(queries, earlier);
  const isFirst = first && meets(first, []);
  return rowOf(
    db,
    sql`with called as materialized (
        select ${places.id} as id, ${places.population} as population, (${isFirst ?? sql`false`}) as is_first
        from ${places} where search_form(${places.city}) = any(${beginningsOf(term)}) and ${all}),
      known as materialized (${firstPlaces(all, isFirst, asked)}),
      page as materialized (
        select id, row_number() over () as position from (
          select id from (select * from called union select * from known) found
          order by is_first desc, id in (select id from called) desc, population desc, id
          limit ${limit} offset ${offset}) ranked)
      select (select count(*)::int from (
          select from ${places} where ${all} limit ${literally(countLimit)}) counted) as counted,
        (select coalesce(json_agg(${valuesOf(asked)} order by position), '[]'::json)
          from page join ${places} using (id)) as found`,
  );
}

/** The places with a name, and the facts that are shown of them. Within each tier the larger places come first. */
export const placeIndex = (db: Database): SearchIndex<PlaceFilter, PlacePage> => ({
  async find(typed, filter, window) {
    const term = typed?.trim() ?? '';
    const named = term === '' ? null : await nameQueriesOf(db, placeNames, term);
    if (!named) return nothing;
    const [exact, begun = exact] = named.sure;
    if (!exact || !begun) return nothing;
    const read = (part: Pick<Asked, 'queries' | 'first' | 'earlier' | 'offset' | 'limit'>) =>
      readPlacePage(db, { ...filter, term, ...part });
    const sure = await read({ ...window, queries: begun, first: exact, earlier: [] });
    const near = sure.counted < window.pageSize ? await named.forgiving() : null;
    if (!near) return sure;
    const slips = await read({
      offset: Math.max(0, window.offset - sure.counted),
      limit: window.limit - sure.found.length,
      ...{ queries: near, first: null, earlier: [begun] },
    });
    return {
      found: [...sure.found, ...slips.found],
      counted: Math.min(countLimit, sure.counted + slips.counted),
    };
  },
});
