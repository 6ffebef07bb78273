import type { AgentCluster, MapBounds } from '@portico/contracts';
import { fromGrid, gridSize } from '@portico/rules/map';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agentCellChanges, agentCells, agents, people } from '../../db/schema/index.ts';
import { rowOf } from '../../support/rows.ts';
import { type AgentFilter, cellsWithin, narrowingOf, onGrid } from './agentFilterSql.ts';

/** The visible part of the map, and its zoom; null for the whole list. */
export type MapView = { bounds: MapBounds; zoom: number } | null;

/** About a marker's size: 64 pixels of a world that is 512 pixels wide at zoom 0. */
const bitsOfZoom = 3;
const gridBits = Math.log2(gridSize);
/**
 * Many cells of a view are sea, or land where nobody works. With a hundred thousand agents, an answer stays below 40
 * kB.
 */
const mostCells = 700;

type GridPart = ReturnType<typeof cellsWithin>;

/** `isOfAll` says that the conditions are those of all active agents. */
interface Asked {
  conditions: SQL;
  isOfAll: boolean;
}

interface CellRow {
  x: number;
  y: number;
  count: number;
  sumX: number;
  sumY: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  town: string | null;
  agent: AgentCluster['agent'];
}

interface MapRow {
  total: number;
  unplaced: number;
  shift: number;
  cells: CellRow[] | null;
}

/** By how many bits positions are shortened to cells, so that the view has at most a screenful of cells. */
function shiftFor(bounds: MapBounds, zoom: number): number {
  let shift = gridBits - bitsOfZoom - zoom;
  const countAt = (bits: number) => {
    const { spans, top, bottom } = cellsWithin(bounds, 2 ** bits);
    const columns = spans.reduce((sum, [left, right]) => sum + (right - left + 1) / 2 ** bits, 0);
    return (columns * (bottom - top + 1)) / 2 ** bits;
  };
  while (shift < gridBits && countAt(shift) > mostCells) shift += 1;
  return shift;
}

/** The finest cells for a whole list, which are those that are kept (`agentCells`); a view shows finer ones. */
const keptShift = 7;

/** The database chooses it where the area of the list is not known yet. */
const shiftOfAll = sql`(select greatest(${keptShift}::int, ceil(log(2, greatest(1,
    (max("right") - min("left") + 1)::numeric * (max(bottom) - min(top) + 1) / ${mostCells}::numeric)) / 2)::int) from fine)`;

/** The columns of fine cells, as `mapQuery` adds them up. */
const countedCells = sql`count(*)::int as count, min(city collate "C") as city, sum(map_x) as sum_x, sum(map_y) as sum_y,
  min(map_x) as "left", max(map_x) as "right", min(map_y) as top, max(map_y) as bottom`;

/** The agents of a list in cells of the grid; those without a place in a cell without coordinates. */
const cellsOfList = (
  where: SQL,
  fineShift: SQL,
) => sql`select map_x >> ${fineShift} as x, map_y >> ${fineShift} as y,
    ${countedCells} from ${agents} where ${where} group by 1, 2`;

/** All active agents, in the cells that are kept (`agentCells`); cells that have changed since are counted anew. */
function cellsOfAll(seen: GridPart | null): SQL {
  const { spans, top, bottom } = seen ?? { spans: [], top: 0, bottom: 0 };
  const across = spans.map(
    ([left, right]) => sql`cell.x between ${left >> keptShift} and ${right >> keptShift}`,
  );
  const isSeen = seen
    ? sql`(${sql.join(across, sql` or `)}) and cell.y between ${top >> keptShift} and ${bottom >> keptShift}`
    : sql`true`;
  const size = sql.raw(String(2 ** keptShift));
  const unplaced = sql`union all select null, null, ${countedCells} from ${agents}
    where is_active and map_x is null having count(*) > 0`;
  return sql`select x, y, agents as count, city, sum_x, sum_y, left_x as "left", right_x as "right", top_y as top,
      bottom_y as bottom
    from ${agentCells} cell where ${isSeen} and (x, y) not in (select x, y from ${agentCellChanges})
    union all select cell.x, cell.y, present.* from (select distinct x, y from ${agentCellChanges}) cell
      cross join lateral (select ${countedCells} from ${agents} where is_active
        and map_x between cell.x * ${size} and cell.x * ${size} + ${size} - 1
        and map_y between cell.y * ${size} and cell.y * ${size} + ${size} - 1) present
      where ${isSeen} and present.count > 0
    ${seen ? sql`` : unplaced}`;
}

/**
 * Agents counted by cells of the grid, with the total and those without a place, all in one statement and so in one
 * snapshot. The rows are read once, into fine cells; the visible cells are counted from those. A cell is named after
 * the town of the fine cell with the most agents.
 */
function mapQuery({ conditions, isOfAll }: Asked, view: MapView): SQL {
  const ownShift = view && shiftFor(view.bounds, view.zoom);
  const part = view && cellsWithin(view.bounds, 2 ** (ownShift ?? 0));
  const where = part ? sql`${conditions} and ${onGrid(part)}` : conditions;
  const fineShift = sql.raw(String(Math.min(ownShift ?? keptShift, keptShift)));
  const isKept = isOfAll && (ownShift ?? keptShift) >= keptShift;
  return sql`with fine as materialized (${isKept ? cellsOfAll(part) : cellsOfList(where, fineShift)}),
    chosen as materialized (select coalesce(${ownShift === null ? shiftOfAll : sql`${ownShift}::int`}, 0) as shift),
    cells as (
      select x >> (shift - ${fineShift}) as x, y >> (shift - ${fineShift}) as y, sum(count)::int as count,
        sum(sum_x)::float8 as "sumX", sum(sum_y)::float8 as "sumY", min("left") as "left", max("right") as "right",
        min(top) as top, max(bottom) as bottom, (array_agg(city order by count desc, city))[1] as town
      from fine, chosen where x is not null group by 1, 2),
    named as (
      select cells.*, alone.agent from cells left join lateral (
        select json_build_object('_id', ${agents.id}, 'fullName', ${agents.fullName}, 'photoURL', ${people.photoUrl}) as agent
        from ${agents} join ${people} on ${people.id} = ${agents.personId}
        where map_x = cells."left" and map_y = cells.top and ${where} limit 1) alone on cells.count = 1)
    select (select coalesce(sum(count), 0)::int from fine) as total,
      (select coalesce(sum(count), 0)::int from fine where x is null) as unplaced, shift,
      (select json_agg(named order by count desc, x, y) from named) as cells from chosen`;
}

/** Less than half a cell of the grid, even far in the north. */
const rounded = (degrees: number) => Number(degrees.toFixed(5));

function placeOf(x: number, y: number) {
  const { longitude, latitude } = fromGrid({ x: x + 0.5, y: y + 0.5 });
  return { longitude: rounded(longitude), latitude: rounded(latitude) };
}

function toCluster(cell: CellRow, shift: number): AgentCluster {
  const { x, y, count, sumX, sumY, left, right, top, bottom, town, agent } = cell;
  const northWest = placeOf(left, top);
  const southEast = placeOf(right, bottom);
  return {
    key: `${shift}/${x}/${y}`,
    count,
    ...placeOf(sumX / count, sumY / count),
    bounds: {
      west: northWest.longitude,
      south: southEast.latitude,
      east: southEast.longitude,
      north: northWest.latitude,
    },
    town,
    agent,
  };
}

/** The agents of a list by their places. */
export async function readAgentClusters(db: Database, filter: AgentFilter, text: SQL | null, view: MapView) {
  const narrowing = [...narrowingOf(filter), ...(text ? [text] : [])];
  const conditions = and(eq(agents.isActive, filter.isActive), ...narrowing) as SQL;
  const isOfAll = filter.isActive && narrowing.length === 0;
  const { total, unplaced, shift, cells } = await rowOf<MapRow>(db, mapQuery({ conditions, isOfAll }, view));
  return { counted: total, unplaced, clusters: (cells ?? []).map((cell) => toCluster(cell, shift)) };
}

/** Counts the changed cells into those that are kept. Returns how many there were. */
export async function refreshAgentCells(db: Database): Promise<number> {
  return (await rowOf<{ changed: number }>(db, sql`select refresh_agent_cells() as changed`)).changed;
}
