import { dailyKinds, type NoticeKind, noticeKinds } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import { readBlockedWith } from '../../identity/blocks.repository.ts';
import { takeWaiting } from '../../notices/notices.repository.ts';
import { inTurn } from '../../support/inTurn.ts';
import type { Log } from '../../support/log.ts';
import { dayLetter } from './dayLetter.ts';
import * as repository from './noticeDigests.repository.ts';

/** Leaves out read notices that nobody asked to have collected, and subjects whose mails were turned off since. */
function isStillNews({ kind, readAt }: repository.Waiting, ended: readonly string[]): boolean {
  const subject = noticeKinds[kind as NoticeKind];
  return !ended.includes(subject) && (readAt === null || !repository.isDaily(kind));
}

const isOf = (people: ReadonlySet<string>, { actorPersonId }: repository.Waiting) =>
  actorPersonId !== null && people.has(actorPersonId);

/** Mails members the subjects that they chose to get once a day. */
export function createNoticeDigests({
  db,
  now,
  mail,
  env,
  noticeTexts,
}: Pick<AppContext, 'db' | 'now' | 'mail' | 'env' | 'noticeTexts'>) {
  /** The day, its notices and its mail are one transaction: told once, or not yet. False when nothing was written. */
  const write = ({ personId, day, timeZone, eight }: repository.Due): Promise<boolean> =>
    db.transaction(async (tx) => {
      if (!(await repository.beginDigest(tx, personId, day))) return false;
      const daily = repository.dailyNoticeKinds;
      const waiting = await takeWaiting(tx, personId, { daily, eight: new Date(eight) });
      const recipient = await repository.readRecipient(tx, personId);
      if (!recipient || waiting.length === 0) return false;
      const blocked = await readBlockedWith(tx, personId);
      const told = waiting
        .filter((notice) => isStillNews(notice, recipient.ended) && !isOf(blocked, notice))
        .flatMap((notice) => {
          const label = noticeTexts.say(notice, recipient.language);
          return label === null ? [] : [{ label, kind: notice.kind, path: notice.path, at: notice.at }];
        });
      if (told.length === 0) return false;
      const written = dayLetter(recipient, told, { timeZone, publicUrl: env.publicUrl });
      // A person who never asked for this mail can turn it off by a link in it.
      const isUnasked = told.some(({ kind }) => repository.isDaily(kind));
      const notice = isUnasked && { notice: { personId, kind: dailyKinds[0] } };
      await mail.send({ ...written, ...notice, key: `notices ${personId} ${day}` }, tx);
      return true;
    });

  /** Returns how many mails were written. */
  return async function runDue(log: Log): Promise<number> {
    let written = 0;
    const one = async (due: repository.Due) => {
      if (await write(due)) written += 1;
    };
    await inTurn(await repository.readDue(db, now()), one, (err, { personId }) =>
      log.error({ err, personId }, 'the mail of the day of a member waits for its next turn'),
    );
    return written;
  };
}
