import type { Page, TeamNamed, TeamSearchBody } from '@portico/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agents, teamMembers, teams } from '../../db/schema/index.ts';
import { teamNames } from '../../search-index/nameIndexes.ts';
import { postgresIndex } from '../../search-index/postgresIndex.ts';
import { type PageWindow, toPage, windowOf } from '../../support/paging.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';

const pageSize = 5;
const largestPage = 50;

/** How many people of a team the directory shows to everybody: a team without any is named to nobody. */
const activeMembers = sql`(select count(*)::int from ${teamMembers} join ${agents} on ${agents.id} = ${teamMembers.agentId}
  where ${teamMembers.teamId} = ${teams.id} and ${agents.isActive})`;

const readIds = (db: Database, condition: SQL, { limit, offset }: PageWindow) =>
  rowOf<{ counted: number; ids: string[] }>(
    db,
    sql`with known as materialized (
        select ${teams.id} as id, ${teams.searchName} as name from ${teams}
        where ${condition} and ${activeMembers} > 0)
      select (select count(*)::int from known) as counted,
        coalesce((select json_agg(id) from (
          select id from known order by name, id limit ${limit} offset ${offset}) page), '[]'::json) as ids`,
  );

/** Teams by name; slips are forgiven as for brokerages. Without a name all of them. */
export async function searchTeams(db: Database, body: TeamSearchBody): Promise<Page<TeamNamed>> {
  const limit = Math.min(body.limit ?? pageSize, largestPage);
  const window = windowOf({ ...body, limit }, pageSize);
  const index = postgresIndex(db, teamNames, (_filter: object, text, part) =>
    readIds(db, text?.indexed ?? sql`true`, part),
  );
  const { ids, counted } = await index.find(body.searchName, {}, window);
  const rows = await rowsOf<TeamNamed>(
    db,
    sql`select ${teams.id} as _id, ${teams.name}, ${activeMembers} as "agentsCount" from ${teams}
      where ${teams.id} in (${sql.join([...ids.map((id) => sql`${id}::uuid`), sql`null`], sql`, `)})`,
  );
  const found = new Map(rows.map((row) => [row._id, row]));
  return toPage(
    ids.flatMap((id) => found.get(id) ?? []),
    window,
    counted,
  );
}
