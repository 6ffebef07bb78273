import type { MatchStatus } from '@portico/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { clients, listings, matches } from '../db/schema/index.ts';
import { visibleTo } from '../listings-read/listingScope.ts';
import { sqlMoment } from '../support/moments.ts';
import { isMatch, matchReasons, matchScore } from './matchRule.ts';
import { theirClients } from './refreshMatches.ts';

/** The state of the client and the home follows the client's answer. A home that no longer suits keeps its state. */
export async function judgeAs(
  tx: Database,
  { agentId, clientId, listingId }: { agentId: string; clientId: string; listingId: string },
  status: 'interested' | 'rejected',
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`insert into ${matches} (agent_id, client_id, listing_id, score, reasons, status, matched_at)
      select ${agentId}, ${clients.id}, ${listings.id}, ${matchScore}, ${matchReasons}, ${status}, ${now.toISOString()}::timestamptz
      from ${clients} join ${listings} on ${listings.id} = ${listingId}
      where ${clients.id} = ${clientId} and ${isMatch}
      on conflict (client_id, listing_id) do update set status = excluded.status`,
  );
}

/** Notes that the agent has seen these homes for the client; earlier judgments and views stay. */
export async function markSeen(
  db: Database,
  { agentId, clientId }: { agentId: string; clientId: string },
  listingIds: readonly string[],
  at: Date,
): Promise<void> {
  await db.execute(
    sql`insert into ${matches} (agent_id, client_id, listing_id, score, reasons, matched_at, seen_at)
      select ${agentId}, ${clients.id}, ${listings.id}, ${matchScore}, ${matchReasons},
        greatest(${listings.dateListed}, ${clients.createdAt}), ${at.toISOString()}::timestamptz
      from ${listings} join ${clients} on ${clients.id} = ${clientId}
        and ${clients.status} in ('active','settled','archived')
      where ${listings.id} = any(${sql.param([...listingIds])}::uuid[]) and ${visibleTo({ agentId })} and ${isMatch}
      on conflict (client_id, listing_id) do update set seen_at = coalesce(${matches.seenAt}, excluded.seen_at)`,
  );
}

type Judgement = { status?: MatchStatus; seenAt: Date };

/** Stores a status for pairs that match; a pair without a row is dated when both home and client existed. */
export async function judge(
  db: Database,
  { agentId, listingId }: { agentId: string; listingId: string },
  clientIds: readonly string[],
  { status: judgement, seenAt }: Judgement,
): Promise<void> {
  const seen = sqlMoment(seenAt);
  await db.execute(
    sql`insert into ${matches} (agent_id, client_id, listing_id, score, reasons, status, matched_at, seen_at)
      select ${clients.agentId}, ${clients.id}, ${listings.id}, ${matchScore}, ${matchReasons},
        ${judgement ?? 'new'}, greatest(${listings.dateListed}, ${clients.createdAt}), ${seen}
      from ${listings} join ${clients} on ${theirClients(agentId)}
      where ${listings.id} = ${listingId} and ${clients.id} = any(${sql.param([...clientIds])}::uuid[]) and ${isMatch}
      on conflict (client_id, listing_id) do update set score = excluded.score, reasons = excluded.reasons,
        status = ${judgement ? sql`excluded.status` : sql`${matches.status}`},
        seen_at = coalesce(${matches.seenAt}, excluded.seen_at)`,
  );
}
