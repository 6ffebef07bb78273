import type { AlertKind, TextByLanguage } from '@portico/contracts';
import { strongMatchScore } from '@portico/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { agents, clients, type ListingState, listings, matchAlerts, matches } from '../../db/schema/index.ts';
import { isMatch, matchScore, suitsBudgetAt } from '../../match-rule/matchRule.ts';
import { sqlMoment } from '../../support/moments.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';

export type ListingNews = {
  listingId: string;
  version: number;
  /** When its first change happened, as PostgreSQL writes it. */
  since: string;
  before: ListingState | null;
  after: ListingState | null;
  /** The home's title as the network last saw it. */
  title: TextByLanguage | null;
};

const json = (value: ListingState | TextByLanguage | null) =>
  sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

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

const hasChanged = (before: ListingState, after: ListingState) =>
  before.amount !== after.amount || before.currency !== after.currency || before.period !== after.period;

/**
 * The new price brought the home into the client's budget. The old price in dollars follows from the new one; where
 * currency or period changed too, or a price is on request, nothing is known of it.
 */
function entersBudget(before: ListingState, after: ListingState): SQL {
  const isComparable = before.currency === after.currency && before.period === after.period;
  if (!isComparable || before.amount === null || !after.amount) return sql`false`;
  return sql`not ${suitsBudgetAt(sql`(${listings.priceUsd} * ${before.amount}::numeric / ${after.amount}::numeric)`)}`;
}

/**
 * The client matched the home before it changed, or nobody knows yet, because the job has still to match the client: as
 * after an import, it then stores the match without an alert.
 */
const suitedBefore = (since: string) => sql`(coalesce(${matches.matchedAt} < ${since}::timestamptz, false)
  or exists (select 1 from match_events waiting where waiting.client_id = ${clients.id}))`;

/** What the news means for a client: its kind, the state it is compared with, and whom it is for. */
function tellingOf({ before, after, since }: ListingNews) {
  const no = sql`false`;
  if (!after?.isOffered) {
    const prior = sql`case when ${wasTold} then told.after else ${json(before)} end`;
    const isFor = sql`(${wasTold} or ${isJudged})`;
    return { kind: sql`'gone'`, prior, score: sql`null::int`, isFor, entersBudget: no };
  }
  // The network could see the home before, although no alert told this agent: it is no new home to them.
  const known = before?.isOffered ? before : null;
  const isNewPrice = known && hasChanged(known, after);
  const isPriceOfJudged = isNewPrice ? isJudged : no;
  const isPriceOfUntold = isNewPrice ? sql`told.kind is null` : no;
  // Nothing but a change that made the home suit is news of a home that was there already.
  const isNoNews = known && !isNewPrice ? sql`(told.kind is null and ${suitedBefore(since)})` : no;
  const isPriceOfTold = sql`told.after is distinct from ${json(after)}`;
  return {
    kind: sql`case when ${wasTold} or ${isPriceOfJudged} or ${isPriceOfUntold} then 'price' else 'come' end`,
    prior: sql`case when ${wasTold} then told.after
      when told.kind is null or ${isPriceOfJudged} then ${json(known)} end`,
    score: matchScore,
    isFor: sql`${isMatch} and case when ${wasTold} then ${isPriceOfTold}
      else (${isStrong} or ${isPriceOfJudged}) and not ${isNoNews} end`,
    entersBudget: isNewPrice ? sql`(not ${wasTold} and ${entersBudget(known, after)})` : no,
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
 * an earlier alert, a client's agent is told about the home if it suits well: that it is new, that its new price made it
 * suit, or (a 'come' with the state before) that something else did. After an earlier alert, or if the
 * agent marked the home, they are told of another price or that the home is gone. There is no alert for clients who
 * rejected the home, nor for its own agent. Returns the new alerts.
 */
export async function alertOfListing(tx: Database, news: ListingNews, at: Date): Promise<WrittenAlert[]> {
  const { listingId, version, after, title } = news;
  const { kind, prior, score, isFor, entersBudget: enters } = tellingOf(news);
  const isThere = after?.isOffered ? sql`${listings.isInNetwork}` : knowing(listingId);
  return rowsOf<WrittenAlert>(
    tx,
    sql`with written as (insert into ${matchAlerts} (person_id, agent_id, client_id, listing_id, kind, version, score,
        before, after, enters_budget, title, created_at)
      select ${agents.personId}, ${clients.agentId}, ${clients.id}, ${listings.id}, ${kind}, ${version}, ${score},
        ${prior}, ${json(after)}, ${enters},
        coalesce(${json(title)}, case when ${listings.isInNetwork} then ${listings.title} end), ${sqlMoment(at)}
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
