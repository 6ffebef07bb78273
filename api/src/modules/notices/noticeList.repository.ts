import { and, desc, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { notices } from '../../db/schema/index.ts';
import { listedOf } from '../../notices/notices.repository.ts';
import { rowOf } from '../../support/rows.ts';

type Asked = { before?: number | undefined; onlyUnread?: boolean | undefined; limit: number };

export function readNotices(db: Database, personId: string, { before, onlyUnread, limit }: Asked) {
  const isEarlier = before === undefined ? undefined : lt(notices.number, before);
  const isUnread = onlyUnread ? isNull(notices.readAt) : undefined;
  return db
    .select()
    .from(notices)
    .where(and(listedOf(personId), isEarlier, isUnread))
    .orderBy(desc(notices.number))
    .limit(limit);
}

/** Counts no further than `most`. */
export async function countUnread(db: Database, personId: string, most: number): Promise<number> {
  const unread = sql`select 1 from ${notices} where ${and(listedOf(personId), isNull(notices.readAt))}`;
  return rowOf<{ counted: number }>(
    db,
    sql`select count(*)::int as counted from (${unread} limit ${most}) counted`,
  ).then(({ counted }) => counted);
}
