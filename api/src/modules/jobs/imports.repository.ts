import type { StaffImport } from '@portico/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { awardImports, bulkChanges, clientImports, importRuns, people } from '../../db/schema/index.ts';
import { rowsOf } from '../../support/rows.ts';

const iso = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The newest imports of clients, of listings, of people and of awards, and their progress. Only their owner sees a file's
 * rows. Awards are imported in one step, of which the changes are kept.
 */
export const readImports = (db: Database, limit: number): Promise<StaffImport[]> =>
  rowsOf<StaffImport>(
    db,
    sql`select * from (
        (select i.id::text as "_id", 'clients' as kind, i.file_name as "fileName", p.full_name as of,
          case when i.state in ('mapping', 'checked') then 'waiting'
            when i.state in ('done', 'undone', 'failed') then i.state else 'running' end as state,
          case when i.state in ('mapping', 'checked') then 0 when i.state in ('done', 'undone') then i.total
            else least(i.cursor, i.total) end as "rowsDone",
          i.total as "rowsInAll", coalesce((i.counts ->> 'rejected')::int, 0) as rejected,
          ${iso('i.created_at')} as "startedAt", ${iso('i.done_at')} as "finishedAt"
        from ${clientImports} i left join ${people} p on p.id = i.person_id
        order by i.created_at desc limit ${limit})
        union all
        (select r.id::text, 'listings', r.file_name, r.feed,
          case r.state when 'finished' then 'done' else r.state end, r.rows_done,
          case r.state when 'finished' then r.rows_done end, r.rejected,
          ${iso('r.started_at')}, ${iso('r.finished_at')}
        from ${importRuns} r order by r.started_at desc limit ${limit})
        union all
        (select b.id::text, 'people', coalesce(b.file_name, ''), p.full_name,
          case b.state when 'draft' then 'waiting' when 'undoing' then 'running' else b.state end,
          case when b.state = 'draft' then 0 when b.state in ('done', 'undone') then b.total else least(b.cursor, b.total) end,
          b.total, coalesce((b.counts ->> 'invalid')::int, 0) + coalesce((b.counts ->> 'failed')::int, 0),
          ${iso('b.created_at')}, ${iso('coalesce(b.undone_at, b.done_at)')}
        from ${bulkChanges} b left join ${people} p on p.id = coalesce(b.asked_by_person_id, b.actor_person_id)
        where b.action = 'import' order by b.created_at desc limit ${limit})
        union all
        (select a.id::text, 'awards', a.file_name, p.full_name, case when a.undone is null then 'done' else 'undone' end,
          jsonb_array_length(a.changes), null, null, ${iso('a.created_at')}, ${iso('a.created_at')}
        from ${awardImports} a left join ${people} p on p.id = a.actor_person_id
        order by a.created_at desc limit ${limit})
      ) imports order by "startedAt" desc limit ${limit}`,
  );
