import type { NewsCounts } from '@portico/contracts';
import { and, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { personNews } from '../db/schema/index.ts';
import { rowsOf } from '../support/rows.ts';

export type NewsSubject = keyof NewsCounts;
export type News = { personId: string; subject: NewsSubject; count: number };

/**
 * Counts one more piece of news on a subject for each of these people, and returns their counts. Rows are locked in the
 * order of ids, so that two writers never wait for each other.
 */
export async function raiseNews(
  tx: Database,
  personIds: readonly string[],
  subject: NewsSubject,
): Promise<News[]> {
  if (personIds.length === 0) return [];
  const ids = sql`${sql.param([...new Set(personIds)])}::uuid[]`;
  const rows = await rowsOf<{ personId: string; count: string }>(
    tx,
    sql`insert into person_news (person_id, subject, count)
      select id, ${subject}, 1 from unnest(${ids}) id order by id
      on conflict (person_id, subject) do update set count = person_news.count + 1
      returning person_id as "personId", count`,
  );
  return rows.map(({ personId, count }) => ({ personId, subject, count: Number(count) }));
}

/** People who never had any news are left out. */
export async function readNews(db: Database, personIds: readonly string[]): Promise<News[]> {
  if (personIds.length === 0) return [];
  const rows = await db
    .select()
    .from(personNews)
    .where(inArray(personNews.personId, [...personIds]));
  return rows.map((row) => ({ ...row, subject: row.subject as NewsSubject }));
}

export async function countNews(db: Database, personId: string, subject: NewsSubject): Promise<number> {
  const [row] = await db
    .select({ count: personNews.count })
    .from(personNews)
    .where(and(inArray(personNews.personId, [personId]), inArray(personNews.subject, [subject])));
  return row?.count ?? 0;
}
