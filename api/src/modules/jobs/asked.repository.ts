import type { AskedQuery, AskedWork } from '@portico/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { bulkChanges, clientImports, people, peopleExports, privacyRequests } from '../../db/schema/index.ts';
import { sqlMoment } from '../../support/moments.ts';
import { rowsOf } from '../../support/rows.ts';

/** A file that is on its way for so long lost the process that wrote it. */
const longestFileMs = 3_600_000;

const changes = sql`select b.id, case b.action when 'import' then 'people-import' else 'change' end as kind,
    case b.action when 'import' then coalesce(b.file_name, '') else b.action end as what,
    coalesce(b.asked_by_person_id, b.actor_person_id) as by_id, null::uuid as for_id,
    case when b.state in ('running', 'undoing') then 'running' when b.state = 'failed' then 'stopped' else b.state end as state,
    'undoing' in (b.state, b.failed_in) is true as is_undo,
    case when b.state in ('done', 'undone') then b.total else least(b.cursor, b.total) end as done, b.total, b.reason,
    b.created_at as asked_at,
    case when b.state not in ('running', 'undoing') then coalesce(b.undone_at, b.done_at) end as ended_at
  from ${bulkChanges} b where b.state <> 'draft'`;

/**
 * Before its owner has chosen the columns, and while they look at the dry run, an import is nobody's work. Staff may have
 * asked for it in the owner's place; nothing else here can be asked for in somebody's place.
 */
const clientFiles = sql`select i.id, 'client-import', i.file_name, coalesce(i.impersonator_person_id, i.person_id),
    case when i.impersonator_person_id is not null then i.person_id end,
    case when i.state in ('done', 'undone') then i.state when i.state = 'failed' then 'stopped' else 'running' end,
    'undoing' in (i.state, i.failed_in) is true,
    case when i.state in ('done', 'undone') then i.total else least(i.cursor, i.total) end, i.total, '',
    i.created_at, case when i.state in ('done', 'undone', 'failed') then i.done_at end
  from ${clientImports} i where i.state not in ('mapping', 'checked') and i.total > 0`;

const files = (now: Date) => sql`select e.id, 'people-file', e.list, e.person_id, null::uuid,
    case when e.ended_at is not null then 'done'
      when e.started_at < ${sqlMoment(new Date(now.getTime() - longestFileMs))} then 'stopped' else 'running' end,
    false, coalesce(e.rows, 0), e.rows, '', e.created_at, e.ended_at
  from ${peopleExports} e where e.started_at is not null`;

const copies = sql`select r.id, 'data-copy', '', r.person_id, null::uuid, case r.state when 'asked' then 'queued' else 'done' end, false,
    0, null::int, '', r.created_at, r.settled_at
  from ${privacyRequests} r where r.kind = 'download' and r.state <> 'cancelled'`;

const columns = sql.raw(
  'id, kind, what, by_id, for_id, state, is_undo, done, total, reason, asked_at, ended_at',
);
const iso = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const named = (column: string) =>
  sql`(select json_build_object('_id', p.id, 'fullName', p.full_name) from ${people} p where p.id = ${sql.raw(column)})`;

type Asked = AskedQuery & { limit: number };

/** Takes the newest of each kind by an index, so that long lists cost nothing. */
export function askedStatement({ state, limit }: Asked, now: Date): SQL {
  const newest = (source: SQL) => sql`(select * from (${source}) each (${columns})
    where ${state ? sql`each.state = ${state}` : sql`true`} order by each.asked_at desc limit ${limit})`;
  return sql`select w.id::text as "_id", w.kind, w.what, w.state, w.is_undo as "isUndo", w.done, w.total, w.reason,
        ${named('w.by_id')} as by, ${named('w.for_id')} as "for",
        ${iso('w.asked_at')} as "askedAt", ${iso('w.ended_at')} as "endedAt"
      from (${newest(changes)} union all ${newest(clientFiles)} union all ${newest(files(now))} union all ${newest(copies)}) w
      order by w.asked_at desc, w.id limit ${limit}`;
}

/** Work that people asked for: changes of many, imports, files of people and copies of data; the newest first. */
export const readAsked = (db: Database, asked: Asked, now: Date): Promise<AskedWork[]> =>
  rowsOf<AskedWork>(db, askedStatement(asked, now));
