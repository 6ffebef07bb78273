import type { AlertKind } from '@portico/contracts';
import { strongMatchScore } from '@portico/rules';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agents, clients, type ListingState, listings, matchAlerts, matches } from '../../db/schema/index.ts';
import { isMatch, matchScore } from '../../match-rule/matchRule.ts';
import { sqlMoment } from '../../support/moments.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';

export type ListingNews = {
  listingId: string;
  version: number;
  before: ListingState | null;
  after: ListingState | null;
};

const json = (state: ListingState | null) => sql`${state === null ? null : JSON.stringify(state)}::jsonb`;

/** The last alert about the home to the client's agent. */
const lastTold = sql`(select earlier.kind, earlier.after from match_alerts earlier
  where earlier.client_id = ${clients.id} and earlier.listing_id = ${listings.id}
  order by earlier.version desc limit 1)`;
/** The agent was told of the pair, and not yet that the home is gone. */
const wasTold = sql`coalesce(told.kind <> 'gone', false)`;
const isJudged = sql`coalesce(${matches.status} in ('interested', 'possible'), false)`;
const isStrong = sql`${matchScore} >= ${strongMatchScore}`;

/** For a home that is gone, only the clients with a match or an alert are checked, not every client of the network. */
const knowing = (listingId: string) => sql`${clients.id} in (
  select client_id from matches where listing_id = ${listingId}
  union select client_id from match_alerts where listing_id = ${listingId})`;

/** What the news means for a client: its kind, the state it is compared with, and whom it is for. */
function tellingOf({ before, after }: ListingNews) {
  if (!after?.isOffered) {
    const prior = sql`case when ${wasTold} then told.after else ${json(before)} end`;
    return { kind: sql`'gone'`, prior, score: sql`null::int`, isFor: sql`(${wasTold} or ${isJudged})` };
  }
  // The agent marked the home, so they know its price although no alert told them.
  const isNewPrice = sql`${json(before)} is distinct from ${json(after)}`;
  const isPriceOfJudged = before?.isOffered ? sql`(${isJudged} and ${isNewPrice})` : sql`false`;
  const isPriceOfTold = sql`told.after is distinct from ${json(after)}`;
  const isStrange = sql`not ${wasTold} and not ${isPriceOfJudged}`;
  return {
    kind: sql`case when ${isStrange} then 'come' else 'price' end`,
    prior: sql`case when ${wasTold} then told.after when ${isPriceOfJudged} then ${json(before)} end`,
    score: matchScore,
    isFor: sql`${isMatch} and case when ${wasTold} then ${isPriceOfTold} else ${isStrong} or ${isPriceOfJudged} end`,
  };
}

/** An alert that did not exist before. */
export type WrittenAlert = {
  id: string;
  personId: string;
  clientId: string;
  kind: AlertKind;
  clientName: string;
};

/**
 * Writes the alerts about one home's news. The news is part of their key, so writing them twice adds nothing. Without
 * an earlier alert, a client's agent is told about the new home if it suits well. After an earlier alert, or if the
 * agent marked the home, they are told of another price or that the home is gone. There is no alert for clients who
 * rejected the home, nor for its own agent. Returns the new alerts.
 */
export async function alertOfListing(tx: Database, news: ListingNews, at: Date): Promise<WrittenAlert[]> {
  const { listingId, version, after } = news;
  const { kind, prior, score, isFor } = tellingOf(news);
  const isThere = after?.isOffered ? sql`${listings.isInNetwork}` : knowing(listingId);
  return rowsOf<WrittenAlert>(
    tx,
    sql`with written as (insert into ${matchAlerts} (person_id, agent_id, client_id, listing_id, kind, version, score, before, after, created_at)
      select ${agents.personId}, ${clients.agentId}, ${clients.id}, ${listings.id}, ${kind}, ${version}, ${score},
        ${prior}, ${json(after)}, ${sqlMoment(at)}
      from ${listings} join ${clients} on ${clients.status} = 'active'
      join ${agents} on ${agents.id} = ${clients.agentId} and ${agents.isActive}
      left join ${matches} on ${matches.clientId} = ${clients.id} and ${matches.listingId} = ${listings.id}
      left join lateral ${lastTold} told on true
      where ${listings.id} = ${listingId} and ${isThere} and ${clients.agentId} <> ${listings.ownerAgentId}
        and coalesce(${matches.status}, 'new') <> 'rejected' and ${isFor}
      on conflict on constraint match_alerts_once do nothing
      returning id, person_id, client_id, kind)
      select written.id, written.person_id as "personId", written.client_id as "clientId", written.kind,
        full_name as "clientName"
      from written join clients on clients.id = written.client_id`,
  );
}

/** The client's agent; null when the client is deleted, or nobody works for them. */
export async function readOwner(tx: Database, clientId: string) {
  const [row] = await rowsOf<{ agentId: string; personId: string; clientName: string }>(
    tx,
    sql`select ${clients.agentId} as "agentId", ${agents.personId} as "personId",
        ${clients.fullName} as "clientName" from ${clients}
      join ${agents} on ${agents.id} = ${clients.agentId} and ${agents.isActive}
      where ${clients.id} = ${clientId} and ${clients.status} = 'active'`,
  );
  return row ?? null;
}

type WishNews = { clientId: string; version: number; agentId: string; personId: string; clientName: string };

/** One alert for a client whose wishes changed, if homes suit them well now. Returns how many homes, if it is new. */
export async function alertOfWishes(
  tx: Database,
  { clientName: _told, ...news }: WishNews,
  at: Date,
): Promise<{ id: string; homes: number } | null> {
  const { homes } = await rowOf<{ homes: number }>(
    tx,
    sql`select count(*)::int as homes from ${matches}
      where ${matches.clientId} = ${news.clientId} and ${matches.status} <> 'rejected'
        and ${matches.score} >= ${strongMatchScore}`,
  );
  if (homes === 0) return null;
  const [written] = await tx
    .insert(matchAlerts)
    .values({ ...news, kind: 'wishes', homes, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: matchAlerts.id });
  return written ? { ...written, homes } : null;
}
