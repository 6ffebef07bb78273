import type { TextByLanguage } from '@portico/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { ListingState } from '../db/schema/index.ts';
import { rowsOf } from '../support/rows.ts';
import { followRule, isLeftToLaterRule } from './ruleRevision.repository.ts';

export type EventRow = {
  id: number;
  listingId: string | null;
  clientId: string | null;
  isNew: boolean;
  isQuiet: boolean;
  before: ListingState | null;
  after: ListingState | null;
  title: TextByLanguage | null;
  /** When it happened, as PostgreSQL writes it: to the microsecond. */
  at: string;
};

const subjects = { homes: sql.raw('listing_id'), clients: sql.raw('client_id') };

/**
 * Takes the oldest events of a kind out. Quiet ones (from imports, new weights and merged tags) come last, so that a
 * member's own change never waits behind thousands of them. If the transaction fails, they are back. Only one
 * transaction at a time takes events of a kind: an alert about a home depends on the alerts before it, so its events
 * must keep their order. A process with an earlier rule takes none while a later one works.
 */
export async function takeEvents(
  tx: Database,
  kind: keyof typeof subjects,
  { limit, now }: { limit: number; now: Date },
): Promise<EventRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`match alerts of ${kind}`}, 0))`);
  if (await isLeftToLaterRule(tx, now)) return [];
  // Within the lock, so that of two processes only one lets everybody be matched again.
  if (kind === 'clients') await followRule(tx, now);
  const rows = await rowsOf<Omit<EventRow, 'id'> & { id: string | number }>(
    tx,
    sql`with due as (select id from match_events where ${subjects[kind]} is not null
        order by is_quiet, id limit ${limit})
      delete from match_events e using due where e.id = due.id
      returning e.id, e.listing_id as "listingId", e.client_id as "clientId", e.is_new as "isNew",
        e.is_quiet as "isQuiet", e.before, e.after, e.title, e.at::text`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) })).sort((a, b) => a.id - b.id);
}

/** Those of the clients whose matches the job has still to work out, as after an import. */
export async function readUnmatched(db: Database, clientIds: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select distinct client_id as id from match_events
      where client_id = any(${sql.param([...clientIds])}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
}
