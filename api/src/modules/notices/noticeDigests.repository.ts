import { dailyKinds, type Language, languages, type NoticeKind, noticeKinds } from '@portico/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, noticeDigests, type notices, people, refusedAddresses } from '../../db/schema/index.ts';
import { rowsOf } from '../../support/rows.ts';

/** The daily mail comes at eight in the morning, in the member's time zone as their alerts know it. */
const hourOfDay = 8;
const mostAtOnce = 500;

export type Waiting = Pick<typeof notices.$inferSelect, 'kind' | 'readAt' | 'actorPersonId'>;

/** `eight` is the moment of the mail, in milliseconds since 1970. */
export type Due = { personId: string; day: string; timeZone: string; eight: number };

/** Whether only the daily mail reports it. */
export const isDaily = (kind: string) =>
  dailyKinds.some((daily) => daily === noticeKinds[kind as NoticeKind]);
/** Notices without a mail of their own can be read until eight first, so later ones wait for the next day. */
export const dailyNoticeKinds = Object.keys(noticeKinds).filter(isDaily);
const dailyNotices = sql.param(dailyNoticeKinds);

/** People whose daily mail is due and was not started. */
export const readDue = (db: Database, now: Date) =>
  rowsOf<Due>(
    db,
    sql`with waiting as (
        select n.person_id, coalesce(s.time_zone, 'UTC') as time_zone,
          ${now.toISOString()}::timestamptz at time zone coalesce(s.time_zone, 'UTC') as there,
          min(n.at) filter (where n.kind = any(${dailyNotices}::text[])) as first_daily,
          bool_or(n.kind <> all(${dailyNotices}::text[])) as is_gathered
        from notices n left join alert_settings s on s.person_id = n.person_id where n.awaits_mail group by 1, 2, 3),
      timed as (
        select *, (date_trunc('day', there) + make_interval(hours => ${hourOfDay})) at time zone time_zone as eight from waiting)
      select w.person_id as "personId", w.there::date::text as day, w.time_zone as "timeZone",
        (extract(epoch from w.eight) * 1000)::float8 as eight from timed w
      where extract(hour from w.there) >= ${hourOfDay} and (w.is_gathered or w.first_daily < w.eight) and not exists (
        select from notice_digests d where d.person_id = w.person_id and d.day = w.there::date)
      order by w.person_id limit ${mostAtOnce}`,
  );

/** False where the mail of this day was already started. */
export async function beginDigest(tx: Database, personId: string, day: string): Promise<boolean> {
  const begun = await tx.insert(noticeDigests).values({ personId, day }).onConflictDoNothing().returning();
  return begun.length > 0;
}

/**
 * Null where nobody would read the mail: a locked-out member, or an address that a mail server has refused for good.
 */
export async function readRecipient(tx: Database, personId: string) {
  const [row] = await tx
    .select({
      to: people.primaryEmail,
      firstName: people.firstName,
      ended: people.mutedNotifications,
      language: accounts.language,
    })
    .from(people)
    .innerJoin(accounts, eq(accounts.personId, people.id))
    .where(and(eq(people.id, personId), accounts.isActive, sql`${accounts.suspendedAt} is null`));
  if (!row || (await tx.$count(refusedAddresses, eq(refusedAddresses.address, row.to))) > 0) return null;
  return { ...row, language: languages.find((known) => known === row.language) ?? ('en' as Language) };
}
