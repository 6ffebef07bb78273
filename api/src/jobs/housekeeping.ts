import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { bulkChanges, invitations, oneTimeCodes, peopleExports, sessions } from '../db/schema/index.ts';
import { forgetChallengesBefore } from '../modules/account/index.ts';
import { forgetImportsBefore } from '../modules/awards/index.ts';
import { removeUnusedUploads } from '../modules/listing-photos/index.ts';
import { forgetDraftsBefore } from '../modules/listings/index.ts';
import { forgetSearchesBefore } from '../modules/search/index.ts';
import { forgetNoticesBefore } from '../notices/forgetNotices.repository.ts';
import { forgetBounces } from '../providers/mail/mails.repository.ts';
import { openStore } from '../providers/releases/openStore.ts';
import { removeOutdated } from '../providers/releases/retention.ts';
import type { AppContext } from '../support/apiModule.ts';
import { forgetAttemptsBefore } from '../support/attempts.repository.ts';
import { forgetKeysBefore } from '../support/idempotency.repository.ts';
import type { Log } from '../support/log.ts';

const dayMs = 24 * 60 * 60_000;
/** Ended sessions stay a while: reuse of their tokens is still worth noticing, and their addresses count as known. */
const keptDays = 30;
/** What happened half a year ago is found where it happened. */
const noticeDays = 180;
/** An address from which mails came back is tried again after a season. */
const bounceDays = 90;

/** Removes expired rows. Running it twice does no harm. */
export async function tidy(db: Database, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  await forgetAttemptsBefore(db, dayAgo);
  await forgetKeysBefore(db, dayAgo);
  await forgetChallengesBefore(db, now);
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, dayAgo));
  const longAgo = new Date(now.getTime() - keptDays * dayMs);
  await db.delete(invitations).where(lt(invitations.expiresAt, longAgo));
  await db.delete(sessions).where(lt(sessions.absoluteExpiresAt, longAgo));
  await forgetDraftsBefore(db, now);
  await forgetSearchesBefore(db, now);
  await forgetNoticesBefore(db, new Date(now.getTime() - noticeDays * dayMs));
  // Standings that the clock has changed since they were written, so that the next turn is known as well.
  await db.execute(sql`select refresh_standings(array(select person_id from accounts
    where standing_until <= ${now.toISOString()}::timestamptz limit 5000), ${now.toISOString()}::timestamptz)`);
  await db.delete(bulkChanges).where(and(eq(bulkChanges.state, 'draft'), lt(bulkChanges.createdAt, dayAgo)));
  // What a file said of people, and what it replaced, is not kept beyond the days in which its import can be undone.
  await db.execute(sql`update bulk_change_rows r set cells = null, content = null, before = null from bulk_changes c
    where c.id = r.change_id and c.created_at < ${longAgo.toISOString()}::timestamptz
      and (r.cells is not null or r.before is not null)`);
  await forgetImportsBefore(db, longAgo);
  await db.delete(peopleExports).where(lt(peopleExports.createdAt, longAgo));
  await forgetBounces(db, new Date(now.getTime() - bounceDays * dayMs));
}

export function createHousekeeping({ db, env, now, storage }: AppContext, log: Log) {
  return async () => {
    await tidy(db, now());
    await removeUnusedUploads({ db, storage }, now(), log);
    const outOfUseSince = new Date(now().getTime() - env.keepsReleasesMs);
    const removed = await removeOutdated(openStore(env.releasesFolder), outOfUseSince);
    if (removed.length > 0) log.info({ removed }, 'removed releases that are long out of use');
  };
}
