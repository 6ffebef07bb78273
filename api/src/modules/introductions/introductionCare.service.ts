import { nobody, recordEvents } from '../../client-history/clientHistory.repository.ts';
import { tell } from '../../notices/tell.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { answerLetter } from './introductionLetters.ts';
import * as repository from './introductions.repository.ts';
import { describeProspects } from './prospectDescriptions.ts';

const mostAtOnce = 500;

/** The job: describes shown clients anew, and ends requests that nobody answered. Returns how many ended. */
export function createIntroductionCare({
  db,
  now,
  mail,
  env,
}: Pick<AppContext, 'db' | 'now' | 'mail' | 'env'>) {
  const expire = (id: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      if (!(await repository.settle(tx, id, 'expired', now()))) return false;
      const step = { introductionId: id, state: 'expired', personId: null, word: '', at: now() } as const;
      await repository.insertStep(tx, step);
      const row = await repository.readAny(tx, id);
      if (!row) return true;
      if (!row.isQuiet || row.isReferral)
        await recordEvents(tx, nobody, [{ clientId: row.clientId, kind: 'introductionExpired', at: now() }]);
      await tell(tx, mail, answerLetter(row, '', env.publicUrl), now());
      return true;
    });

  return async function runDue(): Promise<number> {
    await describeProspects(db);
    let ended = 0;
    for (const id of await repository.readOverdue(db, now(), mostAtOnce)) if (await expire(id)) ended += 1;
    return ended;
  };
}
