import type { MapBounds } from '@portico/contracts';
import { type GridArea, gridSize, toGrid } from '@portico/rules/map';
import { arrayContains, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { agents, groupMembers, savedAgents } from '../../db/schema/index.ts';
import { agentsNear } from '../../geo/agentsAroundSql.ts';
import { isUnder } from '../../geo/mapAreaSql.ts';
import type { Point } from '../../geo/nearby.ts';
import { isBlockedBetween } from '../../identity/threadRightsSql.ts';

/** Radius of a location search (B §9). */
const locationRadiusMiles = 20;

/** The directory's filter, with the typed names already looked up. */
export type AgentFilter = {
  isActive: boolean;
  groupId?: string | null;
  agentId?: string;
  /** Only agents whom this person saved. */
  savedBy?: string | undefined;
  /** Without these people, whom the reader has blocked. */
  withoutPeople?: string[] | undefined;
  /** Only agents that this person may write to. */
  writableBy?: string | undefined;
  brokerageId?: string;
  city?: string;
  /** Every spelling of the state; one must match. */
  states?: string[];
  /** An agent must have all of these tags. */
  tagNames?: string[];
  brokerageIds?: string[];
  teamIds?: string[];
  near?: Point | { states: string[] } | null;
  bounds?: MapBounds;
  area?: GridArea;
};

const memberOfGroup = (groupId: string): SQL =>
  sql`${agents.personId} in (select ${groupMembers.personId} from ${groupMembers}
    where ${groupMembers.groupId} = ${groupId})`;

const savedByPerson = (personId: string): SQL =>
  sql`${agents.id} in (select ${savedAgents.agentId} from ${savedAgents}
    where ${savedAgents.personId} = ${personId})`;

const writableByPerson = (personId: string): SQL =>
  sql`(${agents.personId} <> ${personId} and not ${isBlockedBetween(personId, sql`${agents.personId}`)})`;

const memberOfTeams = (teamIds: readonly string[]): SQL =>
  sql`${agents.id} in (select agent_id from team_members
    where team_id in (${sql.join([...teamIds.map((id) => sql`${id}::uuid`), sql`null`], sql`, `)}))`;

/** The named place, or nobody if there is no such place. */
function around(near: Point | { states: string[] } | null): SQL {
  if (near === null) return sql`false`;
  return 'states' in near ? inArray(agents.state, near.states) : agentsNear(near, locationRadiusMiles);
}

/** The part of the grid under the area, in whole cells; both sides of the antimeridian where it crosses that. */
export function cellsWithin({ west, south, east, north }: MapBounds, cell = 1) {
  const columnOf = (longitude: number) =>
    Math.min(gridSize - 1, Math.floor(toGrid(longitude, 0).x / cell) * cell);
  const [left, right] = [columnOf(west), columnOf(east) + cell - 1];
  const top = Math.floor(toGrid(0, north).y / cell) * cell;
  const bottom = Math.ceil((toGrid(0, south).y + 1) / cell) * cell - 1;
  const spans =
    west <= east
      ? [[left, right]]
      : [
          [left, gridSize - 1],
          [0, right],
        ];
  return { spans: spans as [number, number][], top, bottom };
}

export function onGrid({ spans, top, bottom }: ReturnType<typeof cellsWithin>): SQL {
  const across = spans.map(([left, right]) => sql`${agents.mapX} between ${left} and ${right}`);
  return sql`(${sql.join(across, sql` or `)}) and ${agents.mapY} between ${top} and ${bottom}`;
}

/** The box comes first, because the index on the grid finds it; the outline is then compared within it. */
function inside(area: GridArea): SQL {
  const parts = area.boxes.map(
    ({ shift, left, right, top, bottom }) => sql`(${agents.mapX} between ${left} and ${right}
      and ${agents.mapY} between ${top} and ${bottom}
      and ${isUnder(area, shift, sql`${agents.mapX}`, sql`${agents.mapY}`)})`,
  );
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** The conditions of a filter except `isActive`. */
export function narrowingOf(filter: AgentFilter): SQL[] {
  const { groupId, brokerageId, city, states, tagNames, brokerageIds, teamIds, near, bounds, area } = filter;
  const conditions: SQL[] = [];
  if (groupId) conditions.push(memberOfGroup(groupId));
  if (filter.agentId) conditions.push(eq(agents.id, filter.agentId));
  if (filter.savedBy) conditions.push(savedByPerson(filter.savedBy));
  if (filter.withoutPeople?.length) conditions.push(notInArray(agents.personId, filter.withoutPeople));
  if (filter.writableBy) conditions.push(writableByPerson(filter.writableBy));
  if (brokerageId) conditions.push(eq(agents.brokerageId, brokerageId));
  if (brokerageIds)
    conditions.push(brokerageIds.length > 0 ? inArray(agents.brokerageId, brokerageIds) : sql`false`);
  if (teamIds) conditions.push(memberOfTeams(teamIds));
  if (city) conditions.push(eq(agents.city, city));
  if (states) conditions.push(inArray(agents.state, states));
  if (tagNames?.length) conditions.push(arrayContains(agents.tagNames, tagNames));
  if (near !== undefined) conditions.push(around(near));
  if (bounds) conditions.push(onGrid(cellsWithin(bounds)));
  if (area) conditions.push(inside(area));
  return conditions;
}
