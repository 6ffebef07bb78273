import type {
  ListingMapBody,
  ListingMapCell,
  MapBounds,
  Money,
  RentPeriod,
  TextByLanguage,
} from '@portico/contracts';
import { areaAround } from '@portico/rules/map';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { listings } from '../db/schema/index.ts';
import { rowOf, rowsOf } from '../support/rows.ts';
import type { ListingQuery } from './listings.repository.ts';

type Grid = Pick<ListingMapBody, 'columns' | 'rows'>;

/** Every listing of the list, each once: the branches exclude each other, and include the reader's rights. */
function placesOf({ branches, conditions, text }: ListingQuery): SQL {
  const all = text ? [...conditions, text.indexed] : conditions;
  const { id, latitude, longitude } = listings;
  return sql.join(
    branches.map(
      (branch) =>
        sql`select ${id} as id, ${latitude} as latitude, ${longitude} as longitude from ${listings}
          where ${sql.join([branch, ...all], sql` and `)}`,
    ),
    sql` union all `,
  );
}

/** The part west of Greenwich and the part east of it; null where a part is empty. */
interface Extent {
  unplaced: number;
  western: MapBounds | null;
  eastern: MapBounds | null;
}

const halfOf = (half: SQL) => sql`case when bool_or(${half}) then json_build_object(
    'west', min(longitude) filter (where ${half}), 'east', max(longitude) filter (where ${half}),
    'south', min(latitude) filter (where ${half}), 'north', max(latitude) filter (where ${half})) end`;

/** The area of the list, even across the antimeridian, and how many of its listings have no position. */
export async function readExtent(db: Database, query: ListingQuery) {
  const { unplaced, western, eastern } = await rowOf<Extent>(
    db,
    sql`select count(*) filter (where latitude is null or longitude is null)::int as unplaced,
      ${halfOf(sql`longitude < 0`)} as western, ${halfOf(sql`longitude >= 0`)} as eastern
      from (${placesOf(query)}) places`,
  );
  return { unplaced, area: areaAround([western, eastern].filter((half) => half !== null)) };
}

type CellRow = Omit<ListingMapCell, 'bounds' | 'listing'> &
  MapBounds & {
    id: string;
    title: TextByLanguage;
    priceAmount: number | null;
    startPriceAmount: number | null;
    currency: Money['currency'];
    rentPeriod: RentPeriod | null;
  };

/** A position's cell, from 0; the far edge belongs to the last cell. */
const cellOf = (position: SQL, from: number, to: number, cells: number) =>
  sql`least(${cells - 1}, floor((${position} - ${from}::float8) / ${Math.max(to - from, 1e-9)}::float8 * ${cells}))`;

/** The longitude counted eastward from the west side, even across the antimeridian. */
const eastwards = (west: number) =>
  sql`(longitude + case when longitude < ${west}::float8 then 360 else 0 end)`;

function toCell(row: CellRow): ListingMapCell {
  const { count, longitude, latitude, west, south, east, north, id, title, currency, rentPeriod } = row;
  const money = (amount: number | null) => ({ amount: amount === null ? null : Number(amount), currency });
  const turned = (degrees: number) => (degrees > 180 ? degrees - 360 : degrees);
  const listing = {
    _id: id,
    title,
    price: { ...money(row.priceAmount), ...(rentPeriod && { period: rentPeriod }) },
    startPrice: row.startPriceAmount === null ? null : money(row.startPriceAmount),
  };
  return {
    count,
    longitude: turned(longitude),
    latitude,
    bounds: { west: turned(west), south, east: turned(east), north },
    listing: count === 1 ? listing : null,
  };
}

/** The listings inside `area`, counted on a grid over it: at most `columns` times `rows` cells, none of them empty. */
export async function readCells(
  db: Database,
  query: ListingQuery,
  { west, south, east: eastEdge, north }: MapBounds,
  { columns, rows }: Grid,
): Promise<ListingMapCell[]> {
  const east = west > eastEdge ? eastEdge + 360 : eastEdge;
  const cells = await rowsOf<CellRow>(
    db,
    sql`select cells.*, one.title, one.price_amount as "priceAmount",
        one.start_price_amount as "startPriceAmount", one.currency, one.rent_period as "rentPeriod"
      from (
        select count(*)::int as count, avg(x) as longitude, avg(latitude) as latitude,
          min(x) as west, max(x) as east, min(latitude) as south, max(latitude) as north, min(id::text) as id
        from (select id, latitude, ${eastwards(west)} as x from (${placesOf(query)}) places
          where latitude between ${south} and ${north}) placed
        where x between ${west} and ${east}
        group by ${cellOf(sql`x`, west, east, columns)}, ${cellOf(sql`latitude`, south, north, rows)}
      ) cells
      left join ${listings} one on cells.count = 1 and one.id = cells.id::uuid
      order by cells.count desc, cells.id`,
  );
  return cells.map(toCell);
}
