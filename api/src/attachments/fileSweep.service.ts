import { appealDays } from '@portico/contracts';
import type { Database } from '../db/client.ts';
import type { Storage } from '../providers/storage/storage.ts';
import { inTurn } from '../support/inTurn.ts';
import type { Log } from '../support/log.ts';
import { deleteFile, giveUpFiles } from './attachments.repository.ts';
import { fileFolder } from './keptFile.ts';

/** How long a file waits for the message it was uploaded for. */
const unsentMs = 24 * 60 * 60_000;
/** How long files of a reported message stay after the decision: as long as it can be appealed, and a week for the answer. */
const decidedMs = (appealDays + 7) * 24 * 60 * 60_000;
/** The most in one run; the next run takes more. */
const most = 200;

/** Removes files of messages and posts that are gone or were taken back, and those that were never sent. */
export function createMessageFileSweep(
  { db, storage, now }: { db: Database; storage: Storage; now: () => Date },
  log: Log,
) {
  return async () => {
    const at = now();
    const before = (ms: number) => new Date(at.getTime() - ms);
    const since = { unsentSince: before(unsentMs), decidedSince: before(decidedMs) };
    const remove = async (id: string) => {
      await storage.deleteBelow(fileFolder(id));
      await deleteFile(db, id);
    };
    // The next run tries those again that were left behind.
    await inTurn(await giveUpFiles(db, { ...since, at, most }), remove, (err, fileId) =>
      log.warn({ err, fileId }, 'a file of a message was left behind'),
    );
  };
}
