import { holds, sessionFlags } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { readStanding } from '../../identity/standing.repository.ts';
import { notify } from '../../providers/mail/notifications.ts';
import { readSettings } from '../../settings/settings.repository.ts';
import { inTurn } from '../../support/inTurn.ts';
import type { Log } from '../../support/log.ts';
import { unreadLetter } from './unreadLetter.ts';
import * as repository from './unreadMails.repository.ts';

const hourMs = 60 * 60_000;
/** At most one mail in this time, unless everything it named was read meanwhile. */
const quietMs = 6 * hourMs;
/** Older messages are no news any more. */
const oldMs = 7 * 24 * hourMs;
/** The most people in one run; the rest come in the next one. */
const peopleAtOnce = 200;
const longestMs = 45_000;

/** Mails people about messages they have not read for a while: one mail for all of them, and rarely. */
export function createUnreadMails(
  { db, now, mail, env }: Pick<AppContext, 'db' | 'now' | 'mail' | 'env'>,
  log: Log,
) {
  function waitsAt(at: Date): repository.Waits {
    const before = (ms: number) => new Date(at.getTime() - ms);
    return { sentBefore: before(env.messageMailMs), notBefore: before(oldMs), mailedSince: before(quietMs) };
  }

  /** Somebody who could not open the mail's link is not mailed. */
  async function mayRead(tx: Database, personId: string): Promise<boolean> {
    const standing = await readStanding(tx, personId, now());
    if (!standing) return false;
    const flags = sessionFlags(standing, await readSettings(tx), now());
    return holds('member', flags) && holds('chat', flags);
  }

  /** The mail and its counts are one transaction: told once, or not yet. */
  const mailOne = (personId: string, waits: repository.Waits): Promise<boolean> =>
    db.transaction(async (tx) => {
      if (!(await repository.claim(tx, personId, waits))) return false;
      const waiting = await repository.readUnmailed(tx, personId, waits);
      if (waiting.length === 0) return false;
      const isMailed =
        (await mayRead(tx, personId)) &&
        (await notify(tx, mail, unreadLetter(personId, waiting, env.publicUrl)));
      await repository.noteMailed(tx, personId, waiting, isMailed ? now() : null);
      return isMailed;
    });

  /** Returns how many mails were written. */
  return async function mailDue(): Promise<number> {
    const start = Date.now();
    const waits = waitsAt(now());
    let written = 0;
    for (let after: string | null = null; ; ) {
      const page: string[] = await repository.readDue(db, waits, { after, limit: peopleAtOnce });
      const { done } = await inTurn(
        page,
        (personId) => mailOne(personId, waits),
        (err, personId) =>
          log.error({ err, personId }, 'the mail about unread messages waits for the next turn'),
      );
      written += done;
      after = page.at(-1) ?? null;
      if (page.length < peopleAtOnce || Date.now() - start > longestMs) return written;
    }
  };
}
