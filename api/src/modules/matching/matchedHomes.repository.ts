import type {
  MatchCounts,
  MatchedHomesBody,
  MatchObstacle,
  MatchReason,
  MatchStatus,
  StoredCounts,
} from '@portico/contracts';
import { strongMatchScore } from '@portico/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clients, listings, matches } from '../../db/schema/index.ts';
import { visibleBranches, visibleTo } from '../../listings-read/listingScope.ts';
import { isMatch, matchObstacle, matchReasons, matchScore, ruleFor } from '../../match-rule/matchRule.ts';
import { newMatchesOf } from '../../match-rule/newMatchesSql.ts';
import { isStrongFor, withinReach } from '../../match-rule/reach.ts';
import { byOffer, type OfferWishes, type Wishes } from '../../match-rule/wishes.ts';
import { readCount } from '../../support/paging.ts';
import { rowsOf } from '../../support/rows.ts';

/**
 * One of the agent's clients, read beforehand: with their wishes in the statement, the planner finds an index. Homes are
 * found for one offer at a time.
 */
export type Wisher = { agentId: string; client: OfferWishes };
/** The same client with all they wish for. */
export type WholeWisher = { agentId: string; client: Wishes };

/** Once for each offer. */
export const wishersOf = ({ agentId, client }: WholeWisher): Wisher[] =>
  byOffer(client).map((one) => ({ agentId, client: one }));

export type Filter = Pick<MatchedHomesBody, 'status' | 'strongOnly' | 'city'>;

/** Counting a client's homes further would read tens of thousands of them in a large network. */
const mostCounted = 1_000;

const status = sql`coalesce(${matches.status}, 'new')`;
const judgedAs = (wanted: MatchStatus | undefined) =>
  wanted ? sql`${status} = ${wanted}` : sql`${status} <> 'rejected'`;

/** The client's homes that meet the conditions, as `listing_id`, `score`, `status` and `seen_at`. */
export function pairs(wisher: Wisher, conditions: readonly SQL[]): SQL {
  return pairsFrom(wisher, (visible) => ({ from: sql`${listings}`, where: [visible, ...conditions] }));
}

type Source = (visible: SQL) => { from: SQL; where: readonly SQL[] };

export function pairsFrom({ agentId, client }: Wisher, source: Source): SQL {
  const rule = ruleFor(client);
  const branch = (visible: SQL) => {
    const { from, where } = source(visible);
    return sql`select ${listings.id} as listing_id, ${rule.matchScore} as score,
        ${status} as status, ${matches.seenAt} as seen_at
      from ${from}
      left join ${matches} on ${matches.clientId} = ${client._id} and ${matches.listingId} = ${listings.id}
      where ${sql.join([...where, rule.isMatch], sql` and `)}`;
  };
  return sql.join(visibleBranches({ agentId }).map(branch), sql` union all `);
}

/** Judged homes are few and have an index of their own; other homes are found by their place. */
const start = (wisher: Wisher, wanted: MatchStatus | undefined) =>
  wanted && wanted !== 'new'
    ? sql`${listings.id} in (select m.listing_id from matches m
        where m.client_id = ${wisher.client._id} and m.status = ${wanted})`
    : withinReach(wisher.client);

export const inCity = ({ city }: Filter): SQL[] =>
  city === undefined ? [] : [sql`${listings.city} = ${city}`];

export const conditionsOf = (wisher: Wisher, filter: Filter): SQL[] => [
  start(wisher, filter.status),
  judgedAs(filter.status),
  ...inCity(filter),
];

/** The homes of all these wishers that a filter leaves, in one statement. */
export const pairsOf = (wishers: readonly Wisher[], filter: Filter): SQL =>
  sql.join(
    wishers.map((wisher) => {
      const narrowed = filter.strongOnly ? isStrongFor(wisher.client) : [];
      return sql`(${pairs(wisher, [...conditionsOf(wisher, filter), ...narrowed])})`;
    }),
    sql` union all `,
  );

const uncounted = { all: 0, new: 0, interested: 0, possible: 0, rejected: 0 };

/** How many homes the filters leave in each tab. Judged homes are counted by themselves, the others up to a limit. */
export async function countHomes(db: Database, whole: WholeWisher, filter: Filter): Promise<MatchCounts> {
  const wishers = wishersOf(whole);
  const homes = (wanted: MatchStatus) => pairsOf(wishers, { ...filter, status: wanted });
  const judged = sql.join((['interested', 'possible', 'rejected'] as const).map(homes), sql` union all `);
  const fresh = homes('new');
  const counted = await rowsOf<{ status: MatchStatus; n: number }>(
    db,
    sql`select status, count(*)::int as n from (${judged}) judged group by status
      union all select 'new', count(*)::int from (select 1 from (${fresh}) found limit ${mostCounted}) fresh`,
  );
  const counts: MatchCounts = {
    ...uncounted,
    ...Object.fromEntries(counted.map((row) => [row.status, row.n])),
  };
  return { ...counts, all: Math.min(mostCounted, counts.new + counts.interested + counts.possible) };
}

export type PairRow = {
  listingId: string;
  score: number;
  reasons: MatchReason[];
  /** Null where the home suits the client; otherwise score and reasons are meaningless. */
  obstacle: MatchObstacle | null;
  status: MatchStatus;
  seenAt: string | null;
};

const pairColumns = sql`${listings.id} as "listingId", ${matchScore} as score, ${matchReasons} as reasons,
  ${matchObstacle} as obstacle, ${status} as status, ${matches.seenAt} as "seenAt"`;

/** How well each of these homes suits the client, in the order of the ids; the reader must see them. */
export async function readPairs(
  db: Database,
  wisher: WholeWisher,
  listingIds: readonly string[],
): Promise<PairRow[]> {
  if (listingIds.length === 0) return [];
  const { agentId, client } = wisher;
  const ids = sql`${sql.param([...listingIds])}::uuid[]`;
  return rowsOf<PairRow>(
    db,
    sql`select ${pairColumns} from ${listings} join ${clients} on ${clients.id} = ${client._id}
      left join ${matches} on ${matches.clientId} = ${client._id} and ${matches.listingId} = ${listings.id}
      where ${listings.id} = any(${ids}) and ${visibleTo({ agentId })}
      order by array_position(${ids}, ${listings.id})`,
  );
}

/**
 * The best homes of several clients among the stored matches: strong ones, and those the agent judged. The rule is
 * applied again, so that matches that no longer fit are left out.
 */
export const readBest = (db: Database, agentId: string, clientIds: readonly string[], each: number) =>
  rowsOf<PairRow & { clientId: string }>(
    db,
    sql`select ${clients.id} as "clientId", best.*
      from ${clients} cross join lateral (
        select ${pairColumns} from ${matches} join ${listings} on ${listings.id} = ${matches.listingId}
        where ${matches.clientId} = ${clients.id} and ${matches.status} <> 'rejected'
          and ${visibleTo({ agentId })} and ${isMatch}
          and (${matches.status} <> 'new' or ${matchScore} >= ${strongMatchScore})
        order by ${matchScore} desc, ${listings.id} limit ${each}) best
      where ${clients.id} = any(${sql.param([...clientIds])}::uuid[]) and ${clients.agentId} = ${agentId}`,
  );

/** How many of the agent's matches are new, among all clients. */
export const countNewMatches = (db: Database, agentId: string): Promise<number> =>
  readCount(db, newMatchesOf(agentId));

/**
 * How many stored strong and marked matches each of these clients has that still fit. Counting every suitable home
 * would read all homes of a country for each client of a page; at most a thousand are stored.
 */
export async function countStored(
  db: Database,
  agentId: string,
  clientIds: readonly string[],
): Promise<Map<string, StoredCounts>> {
  const judged = (wanted: MatchStatus) => sql`count(*) filter (where stored.status = ${wanted})::int`;
  const rows = await rowsOf<StoredCounts & { clientId: string }>(
    db,
    sql`select ${clients.id} as "clientId",
        count(*) filter (where stored.score >= ${strongMatchScore} and stored.status <> 'rejected')::int as strong,
        count(*) filter (where stored.score >= ${strongMatchScore} and stored.status = 'new')::int as new,
        ${judged('interested')} as interested, ${judged('possible')} as possible
      from ${clients} cross join lateral (
        select ${matchScore} as score, ${matches.status}
        from ${matches} join ${listings} on ${listings.id} = ${matches.listingId}
        where ${matches.clientId} = ${clients.id} and ${visibleTo({ agentId })} and ${isMatch}
        limit ${mostCounted}) stored
      where ${clients.id} = any(${sql.param([...clientIds])}::uuid[]) and ${clients.agentId} = ${agentId}
      group by ${clients.id}`,
  );
  return new Map(rows.map(({ clientId, ...counts }) => [clientId, counts]));
}
