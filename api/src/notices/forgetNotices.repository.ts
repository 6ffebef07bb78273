import type { NoticeKind } from '@portico/contracts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { noticeDigests, noticeHappenings, notices } from '../db/schema/index.ts';
import { othersFold } from './recordNotices.repository.ts';

/** Removes old notices, read or not, and the keys of their events. */
export async function forgetNoticesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(notices).where(and(lt(notices.at, moment), eq(notices.awaitsMail, false)));
  await db.delete(noticeHappenings).where(lt(noticeHappenings.at, moment));
  await db.delete(noticeDigests).where(lt(noticeDigests.day, moment.toISOString().slice(0, 10)));
}

/**
 * Removes a notice that is no longer true and that the person has not read: the event was taken back, and may be told
 * again. `key` is that of the event. If it is counted in a notice of many, that count goes down, and a notice of none
 * is removed. It is among the unread ones if it was told after the person last read such a notice.
 */
export async function forgetUnread(
  tx: Database,
  kind: NoticeKind,
  happenings: readonly { personId: string; key: string }[],
): Promise<void> {
  if (happenings.length === 0) return;
  const rows = happenings.map(({ personId, key }) => ({ person: personId, key, own: `${kind} ${key}` }));
  const others = othersFold(kind);
  await tx.execute(sql`
    with gone as (
      select distinct on (person, key) * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row(person uuid, key text, own text) order by person, key
    ), named as (
      delete from notices using gone where person_id = person and fold = own and read_at is null
      returning person, key
    ), crowd as (
      select person, gone.key from gone join notice_happenings told on told.person_id = person and told.key = gone.key
      where not exists (select 1 from notices n where n.person_id = person and n.fold = own)
        and told.at > coalesce((select max(n.read_at) from notices n where n.person_id = person and n.fold = ${others}),
          '-infinity'::timestamptz)
    ), forgotten as (
      delete from notice_happenings told using (select * from named union all select * from crowd) taken
      where told.person_id = taken.person and told.key = taken.key
    ), less as (
      select person, count(*)::int as those from crowd group by person
    ), emptied as (
      delete from notices n using less
      where n.person_id = person and n.fold = ${others} and n.read_at is null and n.count <= those
    )
    update notices n set count = n.count - those from less
    where n.person_id = person and n.fold = ${others} and n.read_at is null and n.count > those`);
}
