import { desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { auditLog, auditSeals, auditUnsealed } from '../../db/schema/index.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';
import { type Seal, sealForms } from './sealing.ts';

/**
 * The content of a row as one hash. The statement is here, not in the database, so that a changed function there cannot
 * change the verification. `terms` is derived from the rest.
 */
const rowDigest = (
  form: SQL,
) => sql`sha256(convert_to((jsonb_build_array(l.id, (extract(epoch from l.at) * 1000)::bigint,
  l.action, l.actor_person_id, l.impersonator_person_id, l.subject_kind, l.subject_id, l.before, l.after, l.reason,
  l.ip_address, l.request_id) || case when ${form} = ${sealForms.withoutNames} then '[]'::jsonb
    else jsonb_build_array(l.actor_name, l.impersonator_name) end)::text, 'UTF8'))`;

/** The contents of the rows `l` that a seal of this form covers, in the order of their ids. */
const rowsDigest = (form: SQL): SQL =>
  sql`encode(sha256(coalesce(string_agg(${rowDigest(form)}, ''::bytea order by l.id), ''::bytea)), 'hex')`;

/**
 * Only one process at a time seals or removes old rows. An arbitrary number that another application is unlikely to
 * use.
 */
const lockKey = 7_051_984;

/** Held until the transaction ends; writers of the log do not wait for it. */
export async function lockSeals(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
}

export async function readLastSeal(db: Database): Promise<Seal | null> {
  const [row] = await db.select().from(auditSeals).orderBy(desc(auditSeals.number)).limit(1);
  return row ?? null;
}

type Taken = { ids: number[]; digest: string; lastAt: Date };

const isoText = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Takes unsealed rows out of the queue, for a seal of the whole form; null if there are none. A row that is not
 * committed yet waits.
 */
export async function takeUnsealed(tx: Database, most: number): Promise<Taken | null> {
  const row = await rowOf<{ ids: (number | string)[] | null; digest: string; lastAt: string }>(
    tx,
    sql`with taken as (delete from ${auditUnsealed} where audit_id in (
        select audit_id from ${auditUnsealed} order by audit_id limit ${most}) returning audit_id)
      select array_to_json(array_agg(l.id order by l.id)) as ids, ${rowsDigest(sql`${sealForms.whole}::int`)} as digest,
        ${isoText('max(l.at)')} as "lastAt"
      from taken join ${auditLog} l on l.id = taken.audit_id`,
  );
  return row.ids && { ids: row.ids.map(Number), digest: row.digest, lastAt: new Date(row.lastAt) };
}

export async function insertSeal(tx: Database, seal: Seal): Promise<void> {
  await tx.insert(auditSeals).values(seal);
}

/** The last seal whose rows were removed; 0 if none were. The entry about the removal names it. */
export async function readRemovedUpTo(db: Database): Promise<number> {
  const { number } = await rowOf<{ number: number }>(
    db,
    sql`select coalesce(max((after ->> 'seal')::int), 0)::int as number from ${auditLog}
      where action = 'audit-removed'`,
  );
  return number;
}

/** The last seal before the first one with a row this new; 0 if there is none. */
export async function lastSealBefore(db: Database, before: Date): Promise<number> {
  const { number } = await rowOf<{ number: number }>(
    db,
    sql`select coalesce(
        (select min(number) - 1 from ${auditSeals} where last_at >= ${before.toISOString()}::timestamptz),
        (select max(number) from ${auditSeals}), 0)::int as number`,
  );
  return number;
}

export async function deleteRowsOf(tx: Database, first: number, last: number): Promise<void> {
  await tx.execute(sql`set local portico.audit_retention = 'on'`);
  await tx.execute(sql`delete from ${auditLog} l using (
      select unnest(row_ids) as id from ${auditSeals} where number between ${first} and ${last}) old
    where l.id = old.id`);
  await tx.execute(sql`set local portico.audit_retention = 'off'`);
}

export type Checked = Omit<Seal, 'rowIds' | 'sealedAt' | 'lastAt'> & {
  sealedAt: string;
  lastAt: string;
  entries: number;
  /** The current contents of its rows, and how many of them exist. */
  found: string;
  present: number;
};

/** Seals after this one, in order, with the current contents of their rows. */
export const readSealsAfter = (db: Database, after: number, limit: number): Promise<Checked[]> =>
  rowsOf<Checked>(
    db,
    sql`select s.number, s.previous_hash as "previousHash", s.hash, s.rows_digest as "rowsDigest",
        s.form, ${isoText('s.sealed_at')} as "sealedAt", ${isoText('s.last_at')} as "lastAt",
        cardinality(s.row_ids)::int as entries, now.found, now.present
      from (select * from ${auditSeals} where number > ${after} order by number limit ${limit}) s
      cross join lateral (select ${rowsDigest(sql`s.form`)} as found, count(l.id)::int as present
        from unnest(s.row_ids) as held(id) join ${auditLog} l on l.id = held.id) now
      order by s.number`,
  );

export const countRows = (db: Database) =>
  rowOf<{ rows: number; waiting: number }>(
    db,
    sql`select (select count(*)::int from ${auditLog}) as rows,
      (select count(*)::int from ${auditUnsealed} u join ${auditLog} l on l.id = u.audit_id) as waiting`,
  );

/** All reads of the transaction see the database as it was at its first statement. */
export async function readOneSnapshot(tx: Database): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
}
