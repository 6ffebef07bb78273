import type { TagMerge, TagMergePreview } from '@portico/contracts';
import { type TaggedKind, taggedKinds } from '@portico/contracts/lists';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { tagMergeRows, tagMerges } from '../../db/schema/index.ts';
import { matchAgain } from '../../match-rule/matchAgain.repository.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';
import { has, having, joined, noteOf, swapped, tableOf } from './taggedSql.ts';
import { readUses } from './tagUses.repository.ts';

const text = (name: string) => sql`${name}::text`;

/** How many rows of a kind meet a condition. */
const counted = (kind: TaggedKind, condition: SQL) => sql`(select count(*)::int ${having(kind, condition)})`;

/** How many rows have the tag, how many of these also the other one, whose matches change, and three of the homes. */
export async function readPreview(db: Database, from: string, into: string): Promise<TagMergePreview> {
  const usesOf = await readUses(db, [from]);
  const both = (kind: TaggedKind) => sql`${has(kind, text(from))} and ${has(kind, text(into))}`;
  const rest = await rowOf<Omit<TagMergePreview, 'changed'>>(
    db,
    sql`select json_build_object(${sql.join(
      taggedKinds.map((kind) => sql`${kind}::text, ${counted(kind, both(kind))}`),
      sql`, `,
    )}) as "hadBoth", ${counted('client', isMatchedAgain(from, into))} as rematched,
      coalesce((select json_agg(e) from (select id as _id, title ->> 'en' as title
        ${having('listing', has('listing', text(from)))} and is_in_network order by date_listed desc, id limit 3) e),
        '[]'::json) as examples`,
  );
  return { changed: usesOf(from), ...rest };
}

/** Only one merge or undo begins at a time, and waits for the one before. */
export const queueMerges = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('portico.tag_merges', 0))`);

export const isMerging = async (db: Database) =>
  (await db.$count(tagMerges, inArray(tagMerges.state, ['running', 'undoing']))) > 0;

/** The running merge, locked: one process works on it at a time. */
export async function lockRunning(tx: Database) {
  const [row] = await rowsOf<{ id: string; state: 'running' | 'undoing'; from: string; into: string }>(
    tx,
    sql`select m.id, m.state, f.name as from, i.name as into from tag_merges m
      join tags f on f.id = m.from_id join tags i on i.id = m.into_id
      where m.state in ('running','undoing') for update of m skip locked`,
  );
  return row ?? null;
}
export type RunningMerge = NonNullable<Awaited<ReturnType<typeof lockRunning>>>;

/**
 * No price, text or place changes with a tag's name, and nobody is alerted, so the triggers of other changes are off.
 */
export const restTriggers = (tx: Database, isResting: boolean) =>
  tx.execute(sql`select set_config('portico.bulk', ${isResting ? 'on' : ''}, true)`);

/** Gives all rows of a kind the other tag, and records which they were; returns how many. */
export async function mergeRows(tx: Database, { id, from, into }: RunningMerge, kind: TaggedKind) {
  const table = tableOf[kind];
  const { changed } = await rowOf<{ changed: number }>(
    tx,
    sql`with chosen as (select id, ${has(kind, text(into))} as had_both, ${noteOf(kind, text(from))} as note
        from ${table} where ${has(kind, text(from))} order by id for update),
      noted as (insert into tag_merge_rows (merge_id, kind, row_id, had_both, note)
        select ${id}, ${kind}, id, had_both, note from chosen),
      done as (update ${table} set ${swapped(kind, text(from), text(into))}
        where id in (select id from chosen) returning 1)
      select count(*)::int as changed from done`,
  );
  return changed;
}

/** Gives rows their tag back, where they still have the other one. */
export function unmergeRows(
  tx: Database,
  { id, from, into }: RunningMerge,
  kind: TaggedKind,
  hadBoth: boolean,
) {
  const back = hadBoth
    ? joined(kind, text(into), text(from), sql`taken.note`)
    : swapped(kind, text(into), text(from));
  return tx.execute(
    sql`with taken as (delete from tag_merge_rows
        where merge_id = ${id} and kind = ${kind} and had_both = ${hadBoth} returning row_id, note)
      update ${tableOf[kind]} set ${back} from taken
      where id = taken.row_id and ${has(kind, text(into))} and not ${has(kind, text(from))}`,
  );
}

const isMatchedAgain = (from: string, into: string) =>
  sql`(${has('client', text(from))} or ${has('client', text(into))}) and status = 'active'`;

/** Makes the job check again every client who wishes for either tag; their agents are told nothing. */
export const matchWishing = (tx: Database, { from, into }: RunningMerge) =>
  matchAgain(tx, isMatchedAgain(from, into));

export const countMergeRows = (tx: Database, mergeId: string) =>
  tx.$count(tagMergeRows, eq(tagMergeRows.mergeId, mergeId));

export const updateMerge = (
  tx: Database,
  id: string,
  change: { state: TagMerge['state']; changed?: number },
) => tx.update(tagMerges).set(change).where(eq(tagMerges.id, id));

/** The latest merges. One can be undone as long as the remaining tag exists, and is offered itself. */
export const readMerges = (db: Database) =>
  rowsOf<TagMerge>(
    db,
    sql`select m.id as _id, f.display_name as from, i.display_name as into,
        f.name as "fromKey", i.name as "intoKey", p.full_name as by, m.state,
        to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        m.changed, m.state = 'done' and f.merged_into_id = i.id and i.merged_into_id is null as "canUndo"
      from tag_merges m join tags f on f.id = m.from_id join tags i on i.id = m.into_id
      left join people p on p.id = m.by_person_id order by m.at desc, m.id limit 20`,
  );

export async function lockMerge(tx: Database, mergeId: string) {
  const [row] = await tx.select().from(tagMerges).where(eq(tagMerges.id, mergeId)).for('update');
  return row ?? null;
}

export async function insertMerge(tx: Database, merge: typeof tagMerges.$inferInsert): Promise<void> {
  await tx.insert(tagMerges).values(merge);
}
