import type {
  ClientBody,
  ClientChangeBody,
  ClientPlaceBody,
  ClientProfile,
  ClientRow,
} from '@portico/contracts';
import { measureWishesOf } from '@portico/contracts/listing-fields';
import type { AppContext } from '../../apiModule.ts';
import { recordEvents } from '../../client-history/clientHistory.repository.ts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { withCurrentTags } from '../../settings/settings.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { type ClientFields, fieldsOf, wishFields, withOffers } from './clientFields.ts';
import { readClientRow } from './clientList.repository.ts';
import { agentOf, toRow } from './clientList.service.ts';
import * as repository from './clientWrite.repository.ts';
import { changesBetween } from './fieldChanges.ts';
import { rankBelow, ranksOnTop, statusIn } from './placing.ts';
import { withKnownPlaces } from './wishedPlaces.ts';

export const noFields: ClientFields = {
  firstName: '',
  lastName: '',
  email: null,
  phone: null,
  city: null,
  state: null,
  country: null,
  notes: '',
  rentPeriod: null,
  minPriceUsd: null,
  maxPriceUsd: null,
  alsoRentPeriod: null,
  minRentUsd: null,
  maxRentUsd: null,
  ...measureWishesOf(() => null),
  tagNames: [],
  wishedCities: [],
  wishedCountries: [],
  lifestyleNames: [],
};

/**
 * A client of this agent, while the agent's clients are locked; NOT_FOUND for another's, and for a deleted or merged
 * one.
 */
export async function lockClient(
  tx: Database,
  agentId: string,
  id: string,
): Promise<repository.WritableClient> {
  await repository.lockAgent(tx, agentId);
  const client = await repository.readWritable(tx, agentId, id);
  if (!client || client.status === 'deleted' || client.status === 'merged') throw new ApiProblem('NOT_FOUND');
  return client;
}

/**
 * Throws CLIENT_EXISTS, with the other client, when another client has the e-mail address, or the same phone number and
 * name: people with different names may share a number.
 */
export async function refuseNamesake(
  tx: Database,
  agentId: string,
  fields: Partial<ClientFields>,
  id: string | null,
): Promise<void> {
  const other = await repository.readNamesake(tx, agentId, fields, id);
  if (!other) return;
  const field = fields.email && other.email === fields.email ? 'email' : 'phone';
  const row = await readClientRow(tx, agentId, other.id);
  throw new ApiProblem('CLIENT_EXISTS', {
    fields: { [field]: { code: 'CLIENT_HAS_THIS', values: { name: row?.fullName ?? '' } } },
    current: row && toRow(row),
  });
}

/**
 * Values to give back to a client, without an e-mail address that another client has by now, or a namesake's number.
 */
export async function leaveTaken(
  tx: Database,
  agentId: string,
  values: Partial<ClientFields>,
  { id, status, firstName, lastName }: repository.WritableClient,
): Promise<{ values: Partial<ClientFields>; taken: string[] }> {
  const [left, taken]: [Partial<ClientFields>, string[]] = [{ ...values }, []];
  // A deleted or merged client holds neither.
  if (status === 'deleted' || status === 'merged') return { values: left, taken };
  for (const field of ['email', 'phone'] as const) {
    const asGiven = { firstName, lastName, ...left, email: null, phone: null, [field]: left[field] };
    if (!left[field] || !(await repository.readNamesake(tx, agentId, asGiven, id))) continue;
    delete left[field];
    taken.push(field);
  }
  return { values: left, taken };
}

type Dependencies = Pick<AppContext, 'db' | 'now'> & {
  readProfile: (id: string, caller: Requester) => Promise<ClientProfile>;
};

export function createClientWrites({ db, now, readProfile }: Dependencies) {
  async function rowOf(agentId: string, id: string): Promise<ClientRow> {
    const row = await readClientRow(db, agentId, id);
    if (!row) throw new ApiProblem('NOT_FOUND');
    return toRow(row);
  }

  /** Puts a new client on top of their stage. */
  async function create({ stage = 'new', ...body }: ClientBody, caller: Requester): Promise<ClientRow> {
    const agentId = agentOf(caller);
    const fields = { ...noFields, ...fieldsOf(body, { phone: null, country: null }) };
    const id = await db.transaction(async (tx) => {
      await repository.lockAgent(tx, agentId);
      await refuseNamesake(tx, agentId, fields, null);
      const [rank = ''] = await ranksOnTop(tx, agentId, stage, 1);
      const placed = { stage, rank, status: statusIn(stage) };
      const created = await repository.insertClient(tx, agentId, fields, placed, now());
      await recordEvents(tx, caller, [{ clientId: created, kind: 'created', at: now() }]);
      return created;
    });
    return rowOf(agentId, id);
  }

  /** Returns whether anything changed that decides which homes match. */
  async function change(
    id: string,
    { version, checksPlaces = false, ...body }: ClientChangeBody,
    caller: Requester,
  ): Promise<{ profile: ClientProfile; hasOtherWishes: boolean }> {
    const agentId = agentOf(caller);
    const changes = await db.transaction(async (tx) => {
      const client = await lockClient(tx, agentId, id);
      if (client.version !== version) return null;
      const sent = fieldsOf(await withCurrentTags(tx, body), client);
      const placed = await withKnownPlaces(tx, sent, { kept: client, isChecked: checksPlaces });
      const fields = withOffers(client, placed);
      const different = changesBetween<ClientFields>(client, fields);
      if (Object.keys(different).length === 0) return different;
      await refuseNamesake(tx, agentId, { ...client, ...fields }, id);
      await repository.updateClient(tx, client, fields, now());
      await recordEvents(tx, caller, [{ clientId: id, kind: 'changed', at: now(), changes: different }]);
      return different;
    });
    const profile = await readProfile(id, caller);
    if (!changes) throw new ApiProblem('CONFLICT', { current: profile });
    return { profile, hasOtherWishes: wishFields.some((field) => field in changes) };
  }

  /**
   * Moves a card. The later of two simultaneous moves counts; both people then see the same order. If the card that it
   * should stand below has left the stage, that is ignored.
   */
  async function place(
    id: string,
    { stage, afterId }: ClientPlaceBody,
    caller: Requester,
  ): Promise<ClientRow> {
    const agentId = agentOf(caller);
    await db.transaction(async (tx) => {
      const client = await lockClient(tx, agentId, id);
      if (client.status === 'archived') throw new ApiProblem('NOT_FOUND');
      const above = afterId && afterId !== id ? await repository.readWritable(tx, agentId, afterId) : null;
      const isThere = above?.stage === stage && ['active', 'settled'].includes(above.status);
      const [top = ''] = isThere ? [] : await ranksOnTop(tx, agentId, stage, 1);
      const rank = isThere ? await rankBelow(tx, agentId, stage, { rank: above.rank, except: id }) : top;
      await repository.updateClient(tx, client, { stage, rank, status: statusIn(stage) }, now());
      if (stage === client.stage) return;
      const changes = { stage: { before: client.stage, after: stage } };
      await recordEvents(tx, caller, [{ clientId: id, kind: 'moved', at: now(), changes }]);
    });
    return rowOf(agentId, id);
  }

  /** Archives a client, and restores archived and deleted ones. */
  async function setState(id: string, state: 'active' | 'archived', caller: Requester): Promise<ClientRow> {
    const agentId = agentOf(caller);
    await db.transaction(async (tx) => {
      await repository.lockAgent(tx, agentId);
      const client = await repository.readWritable(tx, agentId, id);
      if (!client || client.status === 'merged') throw new ApiProblem('NOT_FOUND');
      const status = state === 'archived' ? 'archived' : statusIn(client.stage);
      if (status === client.status) return;
      if (client.status === 'deleted') await refuseNamesake(tx, agentId, client, id);
      await repository.updateClient(tx, client, { status, deletedAt: null }, now());
      const kind = state === 'archived' ? 'archived' : 'restored';
      await recordEvents(tx, caller, [{ clientId: id, kind, at: now() }]);
    });
    return rowOf(agentId, id);
  }

  /** Removes the client from every list; for thirty days `setState` restores them. */
  async function remove(id: string, caller: Requester): Promise<void> {
    const agentId = agentOf(caller);
    await db.transaction(async (tx) => {
      const client = await lockClient(tx, agentId, id);
      await repository.updateClient(tx, client, { status: 'deleted', deletedAt: now() }, now());
      await recordEvents(tx, caller, [{ clientId: id, kind: 'deleted', at: now() }]);
      await recordAudit(tx, caller, {
        action: 'client-deleted',
        subjectKind: 'client',
        subjectId: id,
        at: now(),
      });
    });
  }

  return { create, change, place, setState, remove };
}
