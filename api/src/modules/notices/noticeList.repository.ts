import { and, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { notices } from '../../db/schema/index.ts';
import { rowOf } from '../../support/rows.ts';

const listedOf = (personId: string) => and(eq(notices.personId, personId), notices.isListed);

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

type Named = { ids: readonly string[]; upTo: number };

const unreadOf = (personId: string, { ids, upTo }: Named) =>
  and(
    listedOf(personId),
    isNull(notices.readAt),
    or(inArray(notices.id, [...ids]), lte(notices.number, upTo)),
  );

export const countNamed = (db: Database, personId: string, named: Named) =>
  db.$count(notices, unreadOf(personId, named));

export const markRead = (tx: Database, personId: string, named: Named, at: Date) =>
  tx.update(notices).set({ readAt: at }).where(unreadOf(personId, named));
