import type { AppContext } from '../../apiModule.ts';
import { nobody, recordEvents } from '../../client-history/clientHistory.repository.ts';
import type { Database } from '../../db/client.ts';
import { tell } from '../../notices/tell.ts';
import { stopHere } from '../../support/stopping.ts';
import { companyAnswerLetter } from './companies/companyLetters.ts';
import { readAnyRequest } from './companies/companyRequests.repository.ts';
import { answerLetter } from './introductionLetters.ts';
import * as repository from './introductions.repository.ts';
import { describeProspects } from './prospectDescriptions.repository.ts';
import * as threads from './threads.repository.ts';
import { endRequest } from './threads.service.ts';

const mostAtOnce = 500;

/** The job: describes shown clients again, and ends requests that nobody answered. Returns how many ended. */
export function createIntroductionCare({
  db,
  now,
  mail,
  env,
}: Pick<AppContext, 'db' | 'now' | 'mail' | 'env'>) {
  async function tellOfClient(tx: Database, id: string): Promise<void> {
    const row = await repository.readAny(tx, id);
    if (!row) return;
    if (!row.isQuiet || row.isReferral)
      await recordEvents(tx, nobody, [{ clientId: row.clientId, kind: 'introductionExpired', at: now() }]);
    await tell(tx, mail, answerLetter(row, '', env.publicUrl), now());
  }

  async function tellOfCompany(tx: Database, id: string): Promise<void> {
    const row = await readAnyRequest(tx, id);
    if (row) await tell(tx, mail, companyAnswerLetter(row, '', env.publicUrl), now());
  }

  const expire = ({ id, subject }: { id: string; subject: threads.Subject }): Promise<boolean> =>
    db.transaction(async (tx) => {
      if (!(await endRequest(tx, id, 'expired', now()))) return false;
      const step = { introductionId: id, state: 'expired', personId: null, word: '', at: now() } as const;
      await threads.insertStep(tx, step);
      await (subject === 'client' ? tellOfClient(tx, id) : tellOfCompany(tx, id));
      return true;
    });

  return async function runDue(): Promise<number> {
    await describeProspects(db);
    let ended = 0;
    for (const overdue of await threads.readOverdue(db, now(), mostAtOnce)) {
      stopHere();
      if (await expire(overdue)) ended += 1;
    }
    return ended;
  };
}
