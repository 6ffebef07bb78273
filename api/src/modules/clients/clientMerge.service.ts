import type {
  ClientDifferentBody,
  ClientDoublesQuery,
  ClientMergeBody,
  ClientMerged,
  ClientPairPage,
  ClientProfile,
  ClientRow,
} from '@portico/contracts';
import { clientLimits } from '@portico/contracts/lists';
import type { AppContext } from '../../apiModule.ts';
import { recordEvents } from '../../client-history/clientHistory.repository.ts';
import type { Database } from '../../db/client.ts';
import type { ClientStatus } from '../../db/schema/index.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import { readDoubles } from './clientDoubles.repository.ts';
import { type ClientFields, offerFieldNames } from './clientFields.ts';
import { agentOf, toRow } from './clientList.service.ts';
import * as repository from './clientMerge.repository.ts';
import { readWritable, updateClient } from './clientWrite.repository.ts';
import { lockClient, refuseNamesake } from './clientWrite.service.ts';
import { changesBetween, takenBack } from './fieldChanges.ts';
import { decidedFields, mergedFields } from './mergedFields.ts';

const pairsAtOnce = 20;

/** Offers that a merge left alone are those of the other record; somebody may have changed them since. */
const offersOfBoth = (gone: ClientFields) =>
  Object.fromEntries(offerFieldNames.map((field) => [field, { before: gone[field], after: gone[field] }]));

type Dependencies = Pick<AppContext, 'db' | 'now'> & {
  readProfile: (id: string, caller: Requester) => Promise<ClientProfile>;
};

/** Two records of one person: offered, merged field by field, and separated again. */
export function createClientMerges({ db, now, readProfile }: Dependencies) {
  async function alike(id: string, caller: Requester): Promise<ClientRow[]> {
    await readProfile(id, caller);
    return (await repository.readAlike(db, agentOf(caller), id)).map(toRow);
  }

  async function join(tx: Database, id: string, { otherId, take }: ClientMergeBody, caller: Requester) {
    const agentId = agentOf(caller);
    const kept = await lockClient(tx, agentId, id);
    const gone = await lockClient(tx, agentId, otherId);
    const fields = mergedFields(kept, gone, take);
    if ((fields.notes?.length ?? 0) > clientLimits.notes)
      throw new ApiProblem('INVALID_INPUT', { fields: { notes: 'TOO_LONG' } });
    const changes = changesBetween<ClientFields>(kept, fields);
    // The other record must go first: two records may not have the same e-mail address.
    await updateClient(tx, gone, { status: 'merged', mergedInto: id }, now());
    await updateClient(tx, kept, fields, now());
    const moved = await repository.moveParts(tx, otherId, id);
    const at = now();
    const [eventId] = await recordEvents(tx, caller, [{ clientId: id, kind: 'merged', at, changes }]);
    const decided = decidedFields(kept, gone, fields);
    const merge = { agentId, keptId: id, goneId: otherId, changes: decided, goneStatus: gone.status, moved };
    const subject = { subjectKind: 'client', subjectId: id, at };
    await recordAudit(tx, caller, { action: 'client-merged', ...subject, after: { otherId } });
    return repository.insertMerge(tx, { ...merge, eventId, createdAt: at });
  }

  /** NOT_FOUND if either is not one of the caller's clients; INVALID_INPUT if their notes together are too long. */
  async function merge(id: string, body: ClientMergeBody, caller: Requester): Promise<ClientMerged> {
    if (body.otherId === id) throw new ApiProblem('NOT_FOUND');
    const mergeId = await db.transaction((tx) => join(tx, id, body, caller));
    return { mergeId, client: await readProfile(id, caller) };
  }

  /**
   * Fields that somebody has changed since stay. CONFLICT when it was already undone; CLIENT_EXISTS while a third
   * client has an e-mail address, or a namesake a number, that one of the two would get back.
   */
  async function undo(mergeId: string, caller: Requester): Promise<ClientProfile> {
    const agentId = agentOf(caller);
    const keptId = await db.transaction(async (tx) => {
      const found = await repository.readMerge(tx, agentId, mergeId);
      if (!found) throw new ApiProblem('NOT_FOUND');
      const kept = await lockClient(tx, agentId, found.keptId);
      const merged = await repository.readMerge(tx, agentId, mergeId);
      const gone = await readWritable(tx, agentId, found.goneId);
      if (merged?.undoneAt || gone?.status !== 'merged') throw new ApiProblem('CONFLICT');
      const back = takenBack({ ...offersOfBoth(gone), ...found.changes }, kept).values;
      await refuseNamesake(tx, agentId, { ...kept, ...back }, kept.id);
      await updateClient(tx, kept, back, now());
      await refuseNamesake(tx, agentId, gone, gone.id);
      const status = found.goneStatus as ClientStatus;
      await updateClient(tx, gone, { status, mergedInto: null }, now());
      await repository.moveBack(tx, kept.id, gone.id, found.moved);
      const at = now();
      await recordEvents(tx, caller, [
        { clientId: kept.id, kind: 'unmerged', at },
        { clientId: gone.id, kind: 'unmerged', at },
      ]);
      await repository.endMerge(tx, mergeId, at);
      return kept.id;
    });
    return readProfile(keptId, caller);
  }

  /** NOT_FOUND if either is not one of the caller's clients. Returns others who may be the same person. */
  async function setDifferent(
    id: string,
    { otherId, isDifferent }: ClientDifferentBody,
    caller: Requester,
  ): Promise<ClientRow[]> {
    const agentId = agentOf(caller);
    if (otherId === id) throw new ApiProblem('NOT_FOUND');
    await db.transaction(async (tx) => {
      const one = await lockClient(tx, agentId, id);
      const other = await lockClient(tx, agentId, otherId);
      if (isDifferent) await repository.keepApart(tx, agentId, one, other, now());
      else await repository.forgetApart(tx, id, otherId);
    });
    return alike(id, caller);
  }

  /** Every likely pair; no pairs for an import that is not the caller's. */
  async function doubles(
    { importId, ...asked }: ClientDoublesQuery,
    caller: Requester,
  ): Promise<ClientPairPage> {
    const window = windowOf(asked, pairsAtOnce);
    const { rows, counted } = await readDoubles(db, agentOf(caller), importId, window);
    const docs = rows.map(({ one, other, reasons }) => ({ one: toRow(one), other: toRow(other), reasons }));
    return toPage(docs, window, counted);
  }

  return { alike, doubles, merge, undo, setDifferent };
}
