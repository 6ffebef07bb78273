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

/** What nobody asked to have gathered is left out once it was read. */
const isStillNews = ({ kind, readAt }: Pick<typeof notices.$inferSelect, 'kind' | 'readAt'>) =>
  readAt === null || !dailyKinds.some((daily) => noticeKinds[kind as NoticeKind] === daily);

type Due = { personId: string; day: string; timeZone: string };

const readDue = (db: Database, now: Date) =>
  rowsOf<Due>(
    db,
    sql`with waiting as (
        select distinct n.person_id, coalesce(s.time_zone, 'UTC') as time_zone,
          ${now.toISOString()}::timestamptz at time zone coalesce(s.time_zone, 'UTC') as there
        from notices n left join alert_settings s on s.person_id = n.person_id where n.awaits_mail)
      select w.person_id as "personId", w.there::date::text as day, w.time_zone as "timeZone" from waiting w
      where extract(hour from w.there) >= ${hourOfDay} and not exists (
        select from notice_digests d where d.person_id = w.person_id and d.day = w.there::date)
      order by w.person_id limit ${mostAtOnce}`,
  );

/** Null where no mail would be read: locked out, or an address that a mail server has refused for good. */
async function readRecipient(tx: Database, personId: string) {
  const [row] = await tx
    .select({ to: people.primaryEmail, firstName: people.firstName, language: accounts.language })
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
  const write = ({ personId, day, timeZone }: Due): Promise<boolean> =>
    db.transaction(async (tx) => {
      const begun = await tx
        .insert(noticeDigests)
        .values({ personId, day })
        .onConflictDoNothing()
        .returning();
      if (begun.length === 0) return false;
      const isWaiting = and(eq(notices.personId, personId), notices.awaitsMail);
      const waiting = await tx.select().from(notices).where(isWaiting).orderBy(asc(notices.number));
      await tx.update(notices).set({ awaitsMail: false }).where(isWaiting);
      const recipient = await readRecipient(tx, personId);
      if (!recipient || waiting.length === 0) return false;
      const told = waiting.filter(isStillNews).flatMap((notice) => {
        const label = noticeTexts.say(notice, recipient.language);
        return label === null ? [] : [{ label, path: notice.path, at: notice.at }];
      });
      if (told.length === 0) return false;
      const written = dayLetter(recipient, told, { timeZone, publicUrl: env.publicUrl });
      await mail.send({ ...written, key: `notices ${personId} ${day}` }, tx);
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
