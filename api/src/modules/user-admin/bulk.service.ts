import type { BulkAnswer, BulkBody } from '@portico/contracts';
import type { Database } from '../../db/client.ts';
import { createInvitations } from '../../identity/invitations.service.ts';
import type { Requester } from '../../identity/requester.ts';
import { endSessions } from '../../identity/sessions.repository.ts';
import { lockTargets, type Target } from '../../identity/targets.repository.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { type AuditEntry, recordAudits } from '../../support/audit.ts';
import { deletionDate, insertDeletions } from '../deletions/index.ts';
import * as repository from './bulk.repository.ts';
import { sortTargets } from './bulkRules.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'env' | 'mail'>;
type Change = { tx: Database; people: Target[]; reason: string; at: Date; actorPersonId: string };
/** The state to restore on undo, by person id. */
type Before = Record<string, unknown>;
type Done = { before: Before | null; entries: AuditEntry[] };

const idsOf = (people: readonly Target[]) => people.map(({ personId }) => personId);

/** Administrators' actions on many people at once (A §2 `/manage-users`). */
export function createBulkChanges(context: Context) {
  const { db, now } = context;
  const { inviteAccount } = createInvitations(context);

  const entryOf = (personId: string, action: string, states: Pick<AuditEntry, 'before' | 'after'>) => ({
    action,
    subjectKind: 'person',
    subjectId: personId,
    ...states,
  });

  /** Ends their sessions at once; at the next sign-in they are told that they are suspended. */
  async function suspend({ tx, people, reason, at }: Change): Promise<Done> {
    await repository.setSuspension(tx, idsOf(people), { suspendedAt: at, suspendedReason: reason });
    await endSessions(tx, idsOf(people), 'suspended', at);
    const entries = people.map(({ personId }) =>
      entryOf(personId, 'suspended', { before: { suspendedAt: null }, after: { suspendedAt: at, reason } }),
    );
    return { before: {}, entries };
  }

  async function reactivate({ tx, people, reason }: Change): Promise<Done> {
    await repository.setSuspension(tx, idsOf(people), { suspendedAt: null, suspendedReason: null });
    const stateOf = ({ suspendedAt, suspendedReason }: Target) => ({
      suspendedAt,
      suspendedReason,
    });
    const entries = people.map((target) =>
      entryOf(target.personId, 'reactivated', {
        before: stateOf(target),
        after: { suspendedAt: null, suspendedReason: null, reason },
      }),
    );
    return {
      before: Object.fromEntries(people.map((target) => [target.personId, stateOf(target)])),
      entries,
    };
  }

  async function resendWelcome({ tx, people, reason, actorPersonId }: Change): Promise<Done> {
    for (const { accountId } of people) await inviteAccount(tx, { accountId, invitedBy: actorPersonId });
    const entries = people.map(({ personId }) => entryOf(personId, 'welcome-resent', { after: { reason } }));
    // A mail cannot be undone.
    return { before: null, entries };
  }

  async function scheduleDeletion({ tx, people, reason, at, actorPersonId }: Change): Promise<Done> {
    const deleteAfter = deletionDate(at);
    const rows = await insertDeletions(
      tx,
      idsOf(people).map((personId) => ({
        personId,
        reason,
        deleteAfter,
        requestedByPersonId: actorPersonId,
        createdAt: at,
      })),
    );
    const entries = people.map(({ personId }) =>
      entryOf(personId, 'deletion-scheduled', { after: { deleteAfter, reason } }),
    );
    return { before: Object.fromEntries(rows.map((row) => [row.personId, row.id])), entries };
  }

  const actions = { suspend, reactivate, resendWelcome, scheduleDeletion };

  /** Changes everybody who may be changed: all of them or, after a fault, none. Tells why the others were left out. */
  async function change(body: BulkBody, caller: Requester): Promise<BulkAnswer> {
    const { personId: actorPersonId } = caller;
    const { action, personIds } = body;
    const reason = body.reason.trim();
    return db.transaction(async (tx) => {
      const at = now();
      const targets = await lockTargets(tx, personIds);
      const { changing, skipped } = sortTargets(body, targets, actorPersonId);
      if (changing.length === 0) return { changed: 0, skipped, undoId: null };
      const { before, entries } = await actions[action]({ tx, people: changing, reason, at, actorPersonId });
      await recordAudits(
        tx,
        caller,
        entries.map((entry) => ({ ...entry, at })),
      );
      const change = { actorPersonId, action, personIds: idsOf(changing), reason, createdAt: at };
      const undoId = before && (await repository.insertChange(tx, { ...change, before }));
      return { changed: changing.length, skipped, undoId };
    });
  }

  return { change };
}
