import {
  type RetentionKind,
  type RetentionSettings,
  retentionDefaults,
  retentionKinds,
} from '@portico/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { lockDocument, readDocument, writeDocument } from '../../settings/documents.repository.ts';
import { deskItemOfNotice, deskNoticeKindList } from '../../support/deskNotices.ts';
import { rowsOf } from '../../support/rows.ts';
import { stopHere } from '../../support/stopping.ts';

const key = 'retention';

/** The days for each kind; a kind without a choice has its default. */
export async function readRetention(db: Database): Promise<RetentionSettings> {
  const row = await readDocument(db, key);
  const stored = (row?.value ?? {}) as Partial<Record<RetentionKind, number>>;
  const days = Object.fromEntries(
    retentionKinds.map((kind) => [kind, stored[kind] ?? retentionDefaults[kind]]),
  ) as Record<RetentionKind, number>;
  return { version: row?.version ?? 0, days };
}

/** Locks the stored document: the second of two simultaneous saves reads what the first saved. */
export async function lockRetention(tx: Database): Promise<RetentionSettings> {
  await lockDocument(tx, key);
  return readRetention(tx);
}

export async function saveRetention(
  tx: Database,
  { days }: RetentionSettings,
  personId: string,
): Promise<void> {
  await writeDocument(tx, key, { value: days, personId });
}

const batchSize = 5000;
const batch = sql.raw(String(batchSize));

/** What is deleted, by kind: a table and its rows that are older than `before`. */
const forgotten: Record<RetentionKind, (before: SQL) => readonly { table: SQL; where: SQL }[]> = {
  usage: (before) => [{ table: sql`usage_events`, where: sql`at < ${before}` }],
  profileViews: (before) => [
    { table: sql`profile_views`, where: sql`at < ${before}` },
    { table: sql`listing_views`, where: sql`last_viewed_at < ${before}` },
  ],
  mails: (before) => [
    {
      table: sql`mails`,
      where: sql`created_at < ${before} and (sent_at is not null or refused_at is not null)`,
    },
  ],
  forms: (before) => [{ table: sql`contact_requests`, where: sql`closed_at < ${before}` }],
  failures: (before) => [{ table: sql`remote_failures`, where: sql`at < ${before}` }],
  privacyRequests: (before) => [
    { table: sql`privacy_requests`, where: sql`settled_at < ${before} and state <> 'ready'` },
  ],
};

type Note = (tx: Database, count: number) => Promise<void>;

/** Deletes in batches, so that nobody waits for a long statement. */
async function deleteAll(db: Database, { table, where }: { table: SQL; where: SQL }, note: Note) {
  const deleteBatch = () =>
    db.transaction(async (tx) => {
      const rows = await rowsOf(
        tx,
        sql`delete from ${table} where ctid in (select ctid from ${table} where ${where} limit ${batch}) returning 1`,
      );
      if (rows.length > 0) await note(tx, rows.length);
      return rows.length;
    });
  let total = 0;
  for (;;) {
    stopHere();
    const count = await deleteBatch();
    total += count;
    if (count < batchSize) return total;
  }
}

/** Deletes what is older than `before`, and returns how much. `note` is called in the transaction of each batch. */
export async function forget(
  db: Database,
  { kind, before }: { kind: RetentionKind; before: Date },
  note: Note,
): Promise<number> {
  let total = 0;
  for (const part of forgotten[kind](sql`${before.toISOString()}::timestamptz`))
    total += await deleteAll(db, part, note);
  return total;
}

/** Staff's notes and states for rows that are gone. */
export async function forgetDeskOfGone(db: Database): Promise<void> {
  const { kind, id } = deskItemOfNotice;
  const told = sql`(select n.ctid, ${kind} as kind, ${id}::uuid as subject_id
    from notices n where n.kind in ${deskNoticeKindList})`;
  await db.execute(sql`delete from notices where ctid in (select d.ctid from ${told} d where ${isOfGone})`);
  for (const table of [sql`desk_entries`, sql`desk_items`])
    await db.execute(sql`delete from ${table} d where ${isOfGone}`);
}

/** Whether the subject of a desk's row `d` is gone. */
const isOfGone = sql`case d.kind
      when 'thread' then not exists (select 1 from threads s where s.id = d.subject_id)
      when 'partner' then not exists (select 1 from partner_enquiries s where s.id = d.subject_id)
      when 'introduction' then not exists (select 1 from introductions s where s.id = d.subject_id)
      when 'event' then not exists (select 1 from event_attendance s where s.id = d.subject_id)
      when 'privacy' then not exists (select 1 from privacy_requests s where s.id = d.subject_id)
      else not exists (select 1 from contact_requests s where s.id = d.subject_id) end`;
