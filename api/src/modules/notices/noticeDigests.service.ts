import { dailyKinds, type Language, languages, type NoticeKind, noticeKinds } from '@portico/contracts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, noticeDigests, notices, people, refusedAddresses } from '../../db/schema/index.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { inTurn } from '../../support/inTurn.ts';
import type { Log } from '../../support/log.ts';
import { rowsOf } from '../../support/rows.ts';
import { dayLetter } from './dayLetter.ts';

/** The mail of the day comes at eight in the morning where the member is, as far as their alerts know it. */
const hourOfDay = 8;
const mostAtOnce = 500;

type Waiting = Pick<typeof notices.$inferSelect, 'kind' | 'readAt'>;

/** What has been read since is left out where nobody asked to have it gathered, and so are mails that were ended since. */
function isStillNews({ kind, readAt }: Waiting, ended: readonly string[]): boolean {
  const subject = noticeKinds[kind as NoticeKind];
  return !ended.includes(subject) && (readAt === null || !isDaily(kind));
}

/** `eight` is the moment of the mail, in milliseconds since 1970. */
type Due = { personId: string; day: string; timeZone: string; eight: number };

const isDaily = (kind: string) => dailyKinds.some((daily) => daily === noticeKinds[kind as NoticeKind]);
/** What comes in no other mail can be read until eight first, so what happens later waits for the next day. */
const dailyNotices = sql.param(Object.keys(noticeKinds).filter(isDaily));

const readDue = (db: Database, now: Date) =>
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

/** Null where no mail would be read: locked out, or an address that a mail server has refused for good. */
async function readRecipient(tx: Database, personId: string) {
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

/** Mails what members chose to hear of once a day. */
export function createNoticeDigests({
  db,
  now,
  mail,
  env,
  noticeTexts,
}: Pick<AppContext, 'db' | 'now' | 'mail' | 'env' | 'noticeTexts'>) {
  /** The day, its notices and its mail are one transaction: told once, or not yet. False when nothing was written. */
  const write = ({ personId, day, timeZone, eight }: Due): Promise<boolean> =>
    db.transaction(async (tx) => {
      const begun = await tx
        .insert(noticeDigests)
        .values({ personId, day })
        .onConflictDoNothing()
        .returning();
      if (begun.length === 0) return false;
      const isWaiting = and(
        eq(notices.personId, personId),
        notices.awaitsMail,
        sql`(${notices.kind} <> all(${dailyNotices}::text[]) or ${notices.at} < ${new Date(eight).toISOString()}::timestamptz)`,
      );
      const waiting = await tx.select().from(notices).where(isWaiting).orderBy(asc(notices.number));
      await tx.update(notices).set({ awaitsMail: false }).where(isWaiting);
      const recipient = await readRecipient(tx, personId);
      if (!recipient || waiting.length === 0) return false;
      const told = waiting
        .filter((notice) => isStillNews(notice, recipient.ended))
        .flatMap((notice) => {
          const label = noticeTexts.say(notice, recipient.language);
          return label === null ? [] : [{ label, kind: notice.kind, path: notice.path, at: notice.at }];
        });
      if (told.length === 0) return false;
      const written = dayLetter(recipient, told, { timeZone, publicUrl: env.publicUrl });
      // Whoever never asked for this mail can end it from the mail itself.
      const daily = told.find(({ kind }) => isDaily(kind));
      const notice = daily && { notice: { personId, kind: dailyKinds[0] } };
      await mail.send({ ...written, ...notice, key: `notices ${personId} ${day}` }, tx);
      return true;
    });

  /** Returns how many mails were written. */
  return async function runDue(log: Log): Promise<number> {
    let written = 0;
    const one = async (due: Due) => {
      if (await write(due)) written += 1;
    };
    await inTurn(await readDue(db, now()), one, (err, { personId }) =>
      log.error({ err, personId }, 'the mail of the day of a member waits for its next turn'),
    );
    return written;
  };
}
