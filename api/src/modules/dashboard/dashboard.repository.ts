import { strongMatchScore } from '@portico/rules';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { clients, events, listings, matches, profileViews, usageEvents } from '../../db/schema/index.ts';
import { isVisitTo, type VisitedAgent } from '../../identity/profileVisitsSql.ts';
import { listedBy } from '../../listings-read/listingFilter.ts';
import { visibleTo } from '../../listings-read/listingScope.ts';
import { isMatch, matchScore } from '../../match-rule/matchRule.ts';
import { newMatchesOf } from '../../match-rule/newMatchesSql.ts';
import { sqlMoment } from '../../support/moments.ts';
import { cappedCount } from '../../support/paging.ts';
import { rowOf } from '../../support/rows.ts';

export type Figures = {
  activeListings: number;
  newMatches: number;
  upcomingEvents: number;
  profileViews30Days: number;
};

type Moments = { now: Date; monthAgo: Date };

const upcomingEvents = (now: Date) =>
  sql`select 1 from ${events} where ${events.endsAt} >= ${sqlMoment(now)} and ${events.canceledAt} is null`;

function readFigures(db: Database, queries: Record<keyof Figures, SQL>): Promise<Figures> {
  const counts = Object.entries(queries).map(
    ([name, query]) => sql`${cappedCount(query)} as ${sql.identifier(name)}`,
  );
  return rowOf<Figures>(db, sql`select ${sql.join(counts, sql`, `)}`);
}

/** The match holds now: the home is visible, still suits the client, and is strong or was judged by the agent. */
const isToldOf = (
  agentId: string,
) => sql`${visibleTo({ agentId })} and ${clients.status} = 'active' and ${isMatch}
  and (${matches.status} <> 'new' or ${matchScore} >= ${strongMatchScore})`;

/** An agent's own figures. */
export const readOwnFigures = (db: Database, visited: VisitedAgent, { now, monthAgo }: Moments) => {
  const { agentId } = visited;
  return readFigures(db, {
    activeListings: sql`select 1 from ${listings}
      where ${listings.status} = 'Active' and coalesce(${listings.payment}, 'paid') = 'paid' and ${listedBy(agentId)}`,
    newMatches: newMatchesOf(agentId),
    upcomingEvents: upcomingEvents(now),
    profileViews30Days: sql`select 1 from ${profileViews}
      where ${isVisitTo(visited)} and ${profileViews.at} >= ${sqlMoment(monthAgo)}`,
  });
};

/** The whole network's figures, for readers without clients. It counts no matches, as clients are private. */
export const readNetworkFigures = (db: Database, { now, monthAgo }: Moments) =>
  readFigures(db, {
    activeListings: sql`select 1 from ${listings} where ${listings.isInNetwork} and ${listings.status} = 'Active'`,
    newMatches: sql`select 1 where false`,
    upcomingEvents: upcomingEvents(now),
    profileViews30Days: sql`select 1 from ${usageEvents}
      where ${usageEvents.at} >= ${sqlMoment(monthAgo)} and ${usageEvents.kind} = 'profile-view'`,
  });

/** An agent's latest matches, without those the client has rejected. */
export function readRecentMatches(db: Database, agentId: string, limit: number) {
  return db
    .select({
      _id: matches.id,
      listingId: matches.listingId,
      client: { _id: clients.id, fullName: clients.fullName },
      score: matchScore,
      matchedAt: matches.matchedAt,
    })
    .from(matches)
    .innerJoin(clients, eq(clients.id, matches.clientId))
    .innerJoin(listings, eq(listings.id, matches.listingId))
    .where(and(eq(matches.agentId, agentId), ne(matches.status, 'rejected'), isToldOf(agentId)))
    .orderBy(desc(matches.matchedAt), desc(matches.id))
    .limit(limit);
}
