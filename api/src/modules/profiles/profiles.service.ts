import type { AccountDetails, AgentRecord, AgentUpdateBody, PersonUpdateBody } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import { afterCommit } from '../../db/requestTransaction.ts';
import { positionOf } from '../../geo/places.repository.ts';
import type { Caller } from '../../identity/callers.ts';
import { changePerson } from '../../identity/people.repository.ts';
import { isPrivileged } from '../../identity/privileged.ts';
import type { Requester } from '../../identity/requester.ts';
import { dropPhoto } from '../../images/photoFiles.ts';
import { tellEdited } from '../../notices/tellEdited.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { differing } from '../../support/differing.ts';
import type { Log } from '../../support/log.ts';
import { accountDetailsOf, agentRecordOf } from './accountDetails.ts';
import { agentChangesOf, personChangesOf } from './changes.ts';
import * as repository from './profiles.repository.ts';

type Dependencies = Pick<AppContext, 'db' | 'now' | 'mail' | 'env' | 'storage'>;
type Reader = Pick<Caller, 'personId' | 'flags'>;
type Change = (transaction: Database, row: repository.AccountRow) => Promise<boolean>;

/** The caller, and the log for an old photo that could not be removed. */
export type Asked = { caller: Requester; log: Log };

/** Members may edit themselves, staff anyone; another's id gives the same answer as one that doesn't exist. */
export function requireOwn(personId: string | null, reader: Reader): asserts personId is string {
  if (personId !== null && (personId === reader.personId || reader.flags.isStaff)) return;
  throw new ApiProblem('NOT_FOUND');
}

/**
 * FORBIDDEN for a concierge where the account's owner has powers over others. The audit log names those people: if a
 * concierge could rename them, it would name the wrong person. They change it themselves, or an administrator does.
 */
export function requireWritable(
  { person, roles }: Pick<repository.AccountRow, 'person' | 'roles'>,
  by: Reader,
) {
  if (person.id === by.personId || by.flags.isAdmin || !isPrivileged(roles)) return;
  throw new ApiProblem('FORBIDDEN');
}

async function requireAccount(db: Database, personId: string): Promise<repository.AccountRow> {
  const row = await repository.readAccount(db, personId);
  if (!row) throw new ApiProblem('NOT_FOUND');
  return row;
}

/** Accounts as their owners and the staff edit them (A §2 /my-account, /edit-account). */
export function createPeople({ db, now, mail, env, storage }: Dependencies) {
  async function account(personId: string, reader: Reader): Promise<AccountDetails> {
    requireOwn(personId, reader);
    return accountDetailsOf(await requireAccount(db, personId));
  }

  async function agentRecord(personId: string, reader: Reader): Promise<AgentRecord> {
    requireOwn(personId, reader);
    const record = agentRecordOf(await requireAccount(db, personId));
    if (!record) throw new ApiProblem('NOT_FOUND');
    return record;
  }

  /** Throws CONFLICT, with the account's current state, when somebody else saved first. */
  async function changeAccount(caller: Requester, personId: string, version: number, change: Change) {
    return db.transaction(async (transaction) => {
      await repository.lockPerson(transaction, personId);
      const row = await requireAccount(transaction, personId);
      requireWritable(row, caller);
      if (row.person.version !== version)
        throw new ApiProblem('CONFLICT', { current: accountDetailsOf(row) });
      const isChanged = await change(transaction, row);
      if (!isChanged) return accountDetailsOf(row);
      if (caller.personId !== personId) await tellEdited(transaction, { mail, env, now }, personId);
      return accountDetailsOf(await requireAccount(transaction, personId));
    });
  }

  async function updatePerson({ caller, log }: Asked, personId: string, body: PersonUpdateBody) {
    requireOwn(personId, caller);
    if (body.isTracked !== undefined && !caller.flags.isStaff) throw new ApiProblem('FORBIDDEN');
    let droppedPhoto: string | null = null;
    const details = await changeAccount(caller, personId, body.version, async (transaction, { person }) => {
      const { before, after, isEmpty } = differing(personChangesOf(body, person), person);
      if (isEmpty) return false;
      if (after.isTracked !== undefined && personId === caller.personId) throw new ApiProblem('FORBIDDEN');
      // Before the change: staff who rename themselves are logged by the name they had.
      const subject = { subjectKind: 'person', subjectId: personId };
      await recordAudit(transaction, caller, { action: 'profile-updated', ...subject, before, after });
      await changePerson(transaction, personId, after, now());
      const { firstName = person.firstName, lastName = person.lastName } = after;
      await repository.changeAgentOf(transaction, personId, { fullName: `${firstName} ${lastName}` }, now());
      droppedPhoto = before.photoUrl ?? null;
      return true;
    });
    await afterCommit(() => dropPhoto(storage, droppedPhoto, log));
    return details;
  }

  async function updateAgent(caller: Requester, agentId: string, body: AgentUpdateBody) {
    const personId = await repository.personIdOfAgent(db, agentId);
    requireOwn(personId, caller);
    return changeAccount(caller, personId, body.version, async (transaction, { agent }) => {
      if (!agent) throw new ApiProblem('NOT_FOUND');
      const { before, after, isEmpty } = differing(agentChangesOf(body, agent), agent);
      if (isEmpty) return false;
      const hasMoved = 'city' in after || 'state' in after || 'country' in after;
      const position = hasMoved ? await positionOf(transaction, { ...agent, ...after }) : {};
      await repository.changeAgentOf(transaction, personId, { ...after, ...position }, now());
      await changePerson(transaction, personId, {}, now());
      const subject = { subjectKind: 'agent', subjectId: agentId };
      await recordAudit(transaction, caller, { action: 'profile-updated', ...subject, before, after });
      return true;
    });
  }

  return { account, agentRecord, updatePerson, updateAgent };
}
