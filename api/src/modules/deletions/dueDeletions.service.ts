import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { dropPhoto } from '../../images/photoFiles.ts';
import { nobody, recordAudit } from '../../support/audit.ts';
import { inTurn } from '../../support/inTurn.ts';
import type { Log } from '../../support/log.ts';
import { claim, readDue, readPerson } from './dueDeletions.repository.ts';
import * as erase from './erase.repository.ts';

/** The most deletions in one run; the others wait for the next run. */
const mostAtOnce = 100;

type Context = Pick<AppContext, 'db' | 'now' | 'storage'>;

/**
 * Deletes a person: account, profile, clients, traces and photo go; listings pass to a co-agent or are archived.
 * Records that others share with the person stay, without a name. The audit log keeps its record.
 */
async function erasePerson(tx: Database, personId: string) {
  const { agentId, email, photoUrl } = await readPerson(tx, personId);
  let erased: erase.Erased = { listingsPassedOn: 0, listingsArchived: 0, clientsDeleted: 0 };
  if (agentId) {
    const passed = await erase.passListingsOn(tx, agentId);
    erased = { ...passed, clientsDeleted: await erase.deleteClients(tx, agentId) };
    await erase.leaveTeam(tx, agentId);
    await erase.endMembership(tx, agentId, personId);
    await erase.emptyAgent(tx, agentId);
  }
  await erase.deleteTraces(tx, personId, email ?? '');
  await erase.emptyPerson(tx, personId);
  return { erased, photoUrl };
}

export function createDueDeletions({ db, now, storage }: Context, log: Log) {
  /** Deletes one person in one transaction: a fault leaves that person unchanged and does not stop the others. */
  async function run(id: string): Promise<boolean> {
    const photoUrl = await db.transaction(async (tx) => {
      const deletion = await claim(tx, id, now());
      if (!deletion) return undefined;
      const { personId, reason, requestedByPersonId, deleteAfter } = deletion;
      const done = await erasePerson(tx, personId);
      await recordAudit(tx, nobody, {
        at: now(),
        action: 'person-deleted',
        subjectKind: 'person',
        subjectId: personId,
        before: { reason, requestedByPersonId, deleteAfter },
        after: done.erased,
      });
      return done.photoUrl;
    });
    if (photoUrl === undefined) return false;
    // Files are not part of the transaction, so they are removed once nothing refers to them.
    await dropPhoto(storage, photoUrl, log);
    return true;
  }

  /** Deletes everybody who is due, and returns how many. With several processes each person is still deleted once. */
  return async function runDue(): Promise<number> {
    const due = await readDue(db, now(), mostAtOnce);
    const { done } = await inTurn(
      due,
      ({ id }) => run(id),
      (err, { id }) => log.error({ err, deletion: id }, 'a scheduled deletion waits for its next turn'),
    );
    return done;
  };
}
