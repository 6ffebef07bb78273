import { noticeKinds } from '@portico/contracts';
import { and, desc, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { notices } from '../../db/schema/index.ts';
import type { Requester } from '../../identity/requester.ts';
import { listedOf } from '../../notices/notices.repository.ts';
import { rowOf } from '../../support/rows.ts';

/** Whose notices are read: staff in a member's place read nothing of the member's groups, which may be private. */
type NoticeReader = Pick<Requester, 'personId' | 'impersonatorPersonId'>;

const ofGroups = Object.entries(noticeKinds).flatMap(([kind, subject]) => (subject === 'social' ? kind : []));

const shownTo = ({ personId, impersonatorPersonId }: NoticeReader) =>
  and(listedOf(personId), impersonatorPersonId === null ? undefined : notInArray(notices.kind, ofGroups));

type Asked = { before?: number | undefined; onlyUnread?: boolean | undefined; limit: number };

export function readNotices(db: Database, reader: NoticeReader, { before, onlyUnread, limit }: Asked) {
  const isEarlier = before === undefined ? undefined : lt(notices.number, before);
  const isUnread = onlyUnread ? isNull(notices.readAt) : undefined;
  return db
    .select()
    .from(notices)
    .where(and(shownTo(reader), isEarlier, isUnread))
    .orderBy(desc(notices.number))
    .limit(limit);
}

/** Counts no further than `most`. */
export async function countUnread(db: Database, reader: NoticeReader, most: number): Promise<number> {
  const unread = sql`select 1 from ${notices} where ${and(shownTo(reader), isNull(notices.readAt))}`;
  return rowOf<{ counted: number }>(
    db,
    sql`select count(*)::int as counted from (${unread} limit ${most}) counted`,
  ).then(({ counted }) => counted);
}
