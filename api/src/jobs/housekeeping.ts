import type { AppContext } from '../apiModule.ts';
import type { Database } from '../db/client.ts';
import { forgetInvitationsBefore } from '../identity/invitations.repository.ts';
import { forgetCodesBefore } from '../identity/oneTimeCodes.repository.ts';
import { forgetSessionsBefore } from '../identity/sessions.repository.ts';
import { refreshTurnedStandings } from '../identity/standings.repository.ts';
import { forgetListingWords } from '../listings-read/listingWords.repository.ts';
import { forgetChallengesBefore } from '../modules/account/index.ts';
import { refreshAgentCells } from '../modules/agent-directory/index.ts';
import { forgetImportsBefore } from '../modules/awards/index.ts';
import { removeUnusedUploads } from '../modules/listing-photos/index.ts';
import { forgetDraftsBefore } from '../modules/listings/index.ts';
import { forgetSearchesBefore } from '../modules/search/index.ts';
import { forgetChangesBefore, forgetExportsBefore } from '../modules/user-admin/index.ts';
import { forgetNoticesBefore } from '../notices/forgetNotices.repository.ts';
import { forgetBounces } from '../providers/mail/mails.repository.ts';
import { openStore } from '../providers/releases/openStore.ts';
import { removeOutdated } from '../providers/releases/retention.ts';
import { forgetAttemptsBefore } from '../support/attempts.repository.ts';
import { forgetKeysBefore } from '../support/idempotency.repository.ts';
import type { Log } from '../support/log.ts';

const dayMs = 24 * 60 * 60_000;
/** Ended sessions stay a while: a reuse of their tokens should still be noticed, and their addresses count as known. */
const keptDays = 30;
/** After half a year, readers find an event on its own page. */
const noticeDays = 180;
/** An address that mails came back from is tried again after a season. */
const bounceDays = 90;

/** Removes expired rows, and counts what has changed. Running it twice does no harm. */
export async function tidy(db: Database, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  await forgetAttemptsBefore(db, dayAgo);
  await forgetKeysBefore(db, dayAgo);
  await forgetChallengesBefore(db, now);
  await forgetCodesBefore(db, dayAgo);
  const longAgo = new Date(now.getTime() - keptDays * dayMs);
  await forgetInvitationsBefore(db, longAgo);
  await forgetSessionsBefore(db, longAgo);
  await forgetDraftsBefore(db, now);
  await forgetSearchesBefore(db, now);
  await forgetNoticesBefore(db, new Date(now.getTime() - noticeDays * dayMs));
  await refreshTurnedStandings(db, now);
  await forgetChangesBefore(db, { drafts: dayAgo, contents: longAgo });
  await forgetImportsBefore(db, longAgo);
  await forgetExportsBefore(db, longAgo);
  await refreshAgentCells(db);
  await forgetBounces(db, new Date(now.getTime() - bounceDays * dayMs));
}

export function createHousekeeping({ db, env, now, storage }: AppContext, log: Log) {
  return async () => {
    await tidy(db, now());
    await removeUnusedUploads({ db, storage }, now(), log);
    const outOfUseSince = new Date(now().getTime() - env.keepsReleasesMs);
    const removed = await removeOutdated(openStore(env), outOfUseSince);
    if (removed.length > 0) log.info({ removed }, 'removed releases that are long out of use');
    // The one step that may take long, so that nothing waits for it.
    await forgetListingWords(db);
  };
}
