import { strongMatchScore } from '@portico/rules';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agents, clients, type ListingState, listings, matchAlerts, matches } from '../../db/schema/index.ts';
import { isMatch, matchScore } from '../../match-rule/matchRule.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';

export type EventRow = {
  id: number;
  listingId: string | null;
  clientId: string | null;
  isNew: boolean;
  before: ListingState | null;
  after: ListingState | null;
};

/** Takes the oldest events out; another process takes others. They are back if the transaction fails. */
export async function takeEvents(tx: Database, limit: number): Promise<EventRow[]> {
  const rows = await rowsOf<Omit<EventRow, 'id'> & { id: string | number }>(
    tx,
    sql`with due as (select id from match_events order by id limit ${limit} for update skip locked)
      delete from match_events e using due where e.id = due.id
      returning e.id, e.listing_id as "listingId", e.client_id as "clientId", e.is_new as "isNew", e.before, e.after`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) })).sort((a, b) => a.id - b.id);
}

export type ListingNews = {
  listingId: string;
  kind: 'come' | 'price' | 'gone';
  version: number;
  before: ListingState | null;
  after: ListingState | null;
};

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const json = (state: ListingState | null) => sql`${state === null ? null : JSON.stringify(state)}::jsonb`;

/** Somebody was told of the pair, and not that the home has gone since. */
const wasTold = sql`coalesce((select earlier.kind from match_alerts earlier where earlier.client_id = ${clients.id}
  and earlier.listing_id = ${listings.id} order by earlier.version desc limit 1), 'gone') <> 'gone'`;
const isJudged = sql`${matches.status} in ('interested', 'possible')`;
const isStrong = sql`${matchScore} >= ${strongMatchScore}`;

/**
 * Whom the news is for: of a home that came, clients it suits well; of a price, also those for whom it was marked, or who
 * were told of it; of a home that has gone, only these. Never whoever rejected it, and not its own agent.
 */
const concerned = {
  come: sql`${isMatch} and ${isStrong} and not (${wasTold})`,
  price: sql`${isMatch} and (${isStrong} or ${isJudged} or ${wasTold})`,
  gone: sql`(${isJudged} or ${wasTold})`,
};

/** Of a home that has gone, only clients with a match or an alert are asked, not every client of the network. */
const knowing = (listingId: string) => sql`${clients.id} in (
  select client_id from matches where listing_id = ${listingId}
  union select client_id from match_alerts where listing_id = ${listingId})`;

/** Alerts of one home's news. Written twice they are there once: the news is part of their key. */
export async function alertOfListing(tx: Database, news: ListingNews, at: Date): Promise<void> {
  const { listingId, kind, version, before, after } = news;
  const score = kind === 'gone' ? sql`null::int` : matchScore;
  const isOffered = kind === 'gone' ? knowing(listingId) : sql`${listings.isInNetwork}`;
  await tx.execute(
    sql`insert into ${matchAlerts} (person_id, agent_id, client_id, listing_id, kind, version, score, before, after, created_at)
      select ${agents.personId}, ${clients.agentId}, ${clients.id}, ${listings.id}, ${kind}, ${version}, ${score},
        ${json(before)}, ${json(after)}, ${moment(at)}
      from ${listings} join ${clients} on ${clients.status} = 'active'
      join ${agents} on ${agents.id} = ${clients.agentId} and ${agents.isActive}
      left join ${matches} on ${matches.clientId} = ${clients.id} and ${matches.listingId} = ${listings.id}
      where ${listings.id} = ${listingId} and ${isOffered} and ${clients.agentId} <> ${listings.ownerAgentId}
        and coalesce(${matches.status}, 'new') <> 'rejected' and ${concerned[kind]}
      on conflict on constraint match_alerts_once do nothing`,
  );
}

/** The client's agent; null when the client has gone, or is not being looked after. */
export async function readOwner(tx: Database, clientId: string) {
  const [row] = await rowsOf<{ agentId: string; personId: string }>(
    tx,
    sql`select ${clients.agentId} as "agentId", ${agents.personId} as "personId" from ${clients}
      join ${agents} on ${agents.id} = ${clients.agentId} and ${agents.isActive}
      where ${clients.id} = ${clientId} and ${clients.status} = 'active'`,
  );
  return row ?? null;
}

type WishNews = { clientId: string; version: number; agentId: string; personId: string };

/** One alert for a client whose wishes changed, if homes suit now. */
export async function alertOfWishes(tx: Database, news: WishNews, at: Date): Promise<void> {
  const { homes } = await rowOf<{ homes: number }>(
    tx,
    sql`select count(*)::int as homes from ${matches}
      where ${matches.clientId} = ${news.clientId} and ${matches.status} <> 'rejected'`,
  );
  if (homes === 0) return;
  await tx
    .insert(matchAlerts)
    .values({ ...news, kind: 'wishes', homes, createdAt: at })
    .onConflictDoNothing();
}
