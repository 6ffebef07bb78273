import type { MatchCounts, MatchObstacle, MatchStatus, RuledOutCounts } from '@portico/contracts';
import { matchObstacles } from '@portico/contracts/lists';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { clients, listings, matches } from '../../db/schema/index.ts';
import { visibleTo } from '../../listings-read/listingScope.ts';
import { isMatch, matchObstacle, matchReasons, matchScore } from '../../match-rule/matchRule.ts';
import { theirClients, theirWishers } from '../../match-rule/refreshMatches.ts';
import { wishColumns } from '../../match-rule/wishes.ts';
import { clientNamesOf } from '../../search-index/nameIndexes.ts';
import { typedCondition } from '../../search-index/postgresIndex.ts';
import { type PageWindow, readCount } from '../../support/paging.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';

/** An agent's clients beside one listing. */
export type Pairs = { agentId: string; listingId: string };

/** A pair without a judgment has no row and counts as new. */
const status = sql<MatchStatus>`coalesce(${matches.status}, 'new')`;

const judged = sql`${matches.clientId} = ${clients.id} and ${matches.listingId} = ${listings.id}`;

/** Listings joined with these clients and the status of each pair. */
const pairsFrom = (whose: SQL) =>
  sql`from ${listings} join ${clients} on ${whose} left join ${matches} on ${judged}`;

const countIn = (condition: SQL) => sql`count(*) filter (where ${condition})::int`;

const statusCounts = sql`${countIn(sql`status <> 'rejected'`)} as "all", ${countIn(sql`status = 'new'`)} as "new",
  ${countIn(sql`status = 'interested'`)} as interested, ${countIn(sql`status = 'possible'`)} as possible,
  ${countIn(sql`status = 'rejected'`)} as rejected`;

export async function isVisible(db: Database, { agentId, listingId }: Pairs): Promise<boolean> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, listingId), visibleTo({ agentId })));
  return rows.length > 0;
}

export type PropertyCounts = { listingId: string; counts: MatchCounts; bestScore: number | null };

/** How many of the agent's clients each of these listings suits; a listing that suits no client has no row. */
export async function readPropertyCounts(
  db: Database,
  agentId: string,
  listingIds: readonly string[],
): Promise<PropertyCounts[]> {
  const rows = await rowsOf<MatchCounts & Omit<PropertyCounts, 'counts'>>(
    prepared(db),
    sql`select listing_id as "listingId", ${statusCounts},
        max(score) filter (where status <> 'rejected') as "bestScore"
      from (select ${listings.id} as listing_id, ${status} as status, ${matchScore} as score
        ${pairsFrom(theirWishers(agentId))}
        where ${listings.id} = any(${sql.param([...listingIds])}::uuid[]) and ${isMatch}) pairs
      group by listing_id`,
  );
  return rows.map(({ listingId, bestScore, ...counts }) => ({ listingId, bestScore, counts }));
}

/** How many of the agent's clients the listing suits, without clients who rejected it: a value beside a listing's columns. */
export const matchCount = (agentId: Given<string>) =>
  sql<number>`(select count(*)::int from ${clients} left join ${matches} on ${judged}
    where ${theirWishers(agentId)} and ${isMatch} and ${status} <> 'rejected')`;

export type Tally = { counts: MatchCounts; ruledOut: RuledOutCounts };

/** Counts the agent's clients by status, or by what rules the home out. */
export async function readTally(db: Database, { agentId, listingId }: Pairs): Promise<Tally> {
  const ruledOutBy = (obstacle: MatchObstacle) =>
    sql`${countIn(sql`obstacle = ${obstacle}`)} as ${sql.identifier(obstacle)}`;
  const {
    all,
    new: fresh,
    interested,
    possible,
    rejected,
    ...ruledOut
  } = await rowOf<MatchCounts & RuledOutCounts>(
    db,
    sql`select ${statusCounts}, ${sql.join(matchObstacles.map(ruledOutBy), sql`, `)}
      from (select obstacle, case when obstacle is null then judgement end as status
        from (select ${matchObstacle} as obstacle, ${status} as judgement
          ${pairsFrom(theirClients(agentId))} where ${listings.id} = ${listingId}) ruled) pairs`,
  );
  return { counts: { all, new: fresh, interested, possible, rejected }, ruledOut };
}

/** The agent's active clients by last name, a page at a time, and how many there are. */
export async function readWishers(
  db: Database,
  agentId: string,
  name: string | undefined,
  { limit, offset }: PageWindow,
) {
  const count = (condition: SQL | undefined) =>
    readCount(db, sql`select 1 from ${clients} where ${condition}`);
  const named = await typedCondition(db, clientNamesOf(agentId), name, {
    fewest: 1,
    count: ({ indexed }) => count(and(theirClients(agentId), indexed)),
  });
  const condition = and(theirClients(agentId), named?.indexed);
  const rows = await db
    .select(wishColumns)
    .from(clients)
    .where(condition)
    .orderBy(asc(clients.nameOrder), asc(clients.id))
    .limit(limit)
    .offset(offset);
  return { rows, counted: await count(condition) };
}

const selectMatches = (db: Database, { agentId, listingId }: Pairs, condition: SQL) =>
  db
    .select({
      client: wishColumns,
      score: matchScore,
      reasons: matchReasons,
      status,
      seenAt: matches.seenAt,
    })
    .from(listings)
    .innerJoin(clients, theirWishers(agentId))
    .leftJoin(matches, judged)
    .where(and(eq(listings.id, listingId), isMatch, condition));

export type MatchRow = Awaited<ReturnType<typeof selectMatches>>[number];

/** The best matches first; without a status, all but the rejected. */
export function readMatches(
  db: Database,
  pairs: Pairs,
  wanted: MatchStatus | undefined,
  { limit, offset }: PageWindow,
): Promise<MatchRow[]> {
  const condition = wanted ? sql`${status} = ${wanted}` : sql`${status} <> 'rejected'`;
  return selectMatches(db, pairs, condition)
    .orderBy(desc(matchScore), asc(clients.id))
    .limit(limit)
    .offset(offset);
}

export async function readMatch(db: Database, pairs: Pairs, clientId: string): Promise<MatchRow | null> {
  const [row] = await selectMatches(db, pairs, eq(clients.id, clientId));
  return row ?? null;
}
