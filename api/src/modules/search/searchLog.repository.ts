import type { SearchVain } from '@portico/contracts';
import { lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { people, searchLog } from '../../db/schema/index.ts';
import { rowOf } from '../../support/rows.ts';

type Search = Omit<typeof searchLog.$inferInsert, 'id' | 'at'> & { at: Date; term: string | null };

/**
 * The statement that records a search, to be written beside its usage. The term is stored in search form. Nothing is
 * recorded for people who are not tracked (A §6).
 */
export function searchRecord(search: Search): SQL {
  const { at, personId, term, category, counts, found, chosenGroup = null, chosenPosition = null } = search;
  return sql`
    insert into ${searchLog} (at, person_id, term, category, counts, found, chosen_group, chosen_position)
    select ${at.toISOString()}::timestamptz, id, btrim(regexp_replace(search_form(${term}::text), '\\s+', ' ', 'g')),
      ${category}, ${JSON.stringify(counts)}::jsonb, ${found}::int, ${chosenGroup}::text, ${chosenPosition}::smallint
    from ${people} where id = ${personId} and is_tracked`;
}

const mostShown = 100;

export const readVain = (
  db: Database,
  { since, fewest }: { since: Date; fewest: number },
): Promise<SearchVain> =>
  rowOf(
    db,
    sql`with recent as materialized (
        select term, at, person_id, found from ${searchLog} where at >= ${since.toISOString()}::timestamptz)
      select (select count(*)::int from recent) as searches,
        (select count(*)::int from recent where found = 0) as "foundNothing",
        coalesce((select json_agg(vain) from (
          select term, count(*)::int as searches, count(distinct person_id)::int as members,
            to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt"
          from recent where found = 0 and term is not null
          group by term having count(distinct person_id) >= ${fewest}
          order by members desc, searches desc, term limit ${mostShown}
        ) vain), '[]'::json) as terms`,
  );

export async function deleteBefore(db: Database, before: Date): Promise<void> {
  await db.delete(searchLog).where(lt(searchLog.at, before));
}
