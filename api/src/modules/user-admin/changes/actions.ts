import type { BulkAction, GrantableRole } from '@portico/contracts';
import type { AppContext } from '../../../apiModule.ts';
import type { Database } from '../../../db/client.ts';
import { setSuspension } from '../../../identity/accounts.repository.ts';
import { addMembers, removeMembers } from '../../../identity/groupMembers.repository.ts';
import { createInvitations } from '../../../identity/invitations.service.ts';
import { deleteRole, insertRole } from '../../../identity/roles.repository.ts';
import { endImpersonations, endSessions } from '../../../identity/sessions.repository.ts';
import type { Target } from '../../../identity/targets.repository.ts';
import type { AuditEntry } from '../../../support/audit.ts';
import { cancelDeletions, deletionDate, insertDeletions } from '../../deletions/index.ts';

/** The action, its author and reason; `value` is the group or role. */
export type Doing = { tx: Database; at: Date; actorPersonId: string; value: string; reason: string };
type States = Pick<AuditEntry, 'action' | 'before' | 'after'>;
/** The record about one person: the state to restore on undo, and the words for the log. */
export type Done = { before: unknown; entry: States };

type Action = {
  apply: (doing: Doing, target: Target) => Promise<Done>;
  /** Whether the person is still as the change left them; a later change by anybody takes precedence. */
  isAsLeft?: (target: Target, before: never, value: string) => boolean;
  /** Missing where nothing can be undone: a mail has been sent. */
  restore?: (doing: Doing, target: Target, before: never) => Promise<States>;
};

type Suspension = { suspendedAt: string; suspendedReason: string | null };

/** Administrators' actions on many people (A §2 `/manage-users`), one person at a time. */
export function createActions(context: Pick<AppContext, 'now' | 'env' | 'mail'>): Record<BulkAction, Action> {
  const { inviteAccount } = createInvitations(context);

  /** Ends their sessions at once; at the next sign-in they are told that they are suspended. */
  const suspend: Action = {
    async apply({ tx, at, reason }, { personId }) {
      await setSuspension(tx, personId, { suspendedAt: at, suspendedReason: reason });
      await endSessions(tx, [personId], 'suspended', at);
      const states = { before: { suspendedAt: null }, after: { suspendedAt: at, reason } };
      return { before: { at }, entry: { action: 'suspended', ...states } };
    },
    isAsLeft: ({ suspendedAt }, { at }: { at: string }) => suspendedAt?.getTime() === Date.parse(at),
    async restore({ tx }, { personId, suspendedAt, suspendedReason }) {
      const none = { suspendedAt: null, suspendedReason: null };
      await setSuspension(tx, personId, none);
      return { action: 'suspension-undone', before: { suspendedAt, suspendedReason }, after: none };
    },
  };

  const reactivate: Action = {
    async apply({ tx, reason }, { personId, suspendedAt, suspendedReason }) {
      await setSuspension(tx, personId, { suspendedAt: null, suspendedReason: null });
      const before = { suspendedAt, suspendedReason };
      const after = { suspendedAt: null, suspendedReason: null, reason };
      return { before, entry: { action: 'reactivated', before, after } };
    },
    isAsLeft: ({ suspendedAt }) => suspendedAt === null,
    async restore({ tx, at }, { personId }, { suspendedAt, suspendedReason }: Suspension) {
      const suspension = { suspendedAt: new Date(suspendedAt), suspendedReason };
      await setSuspension(tx, personId, suspension);
      // They may have signed in since.
      await endSessions(tx, [personId], 'suspended', at);
      const none = { suspendedAt: null, suspendedReason: null };
      return { action: 'reactivation-undone', before: none, after: suspension };
    },
  };

  const resendWelcome: Action = {
    async apply({ tx, actorPersonId, reason }, { accountId }) {
      await inviteAccount(tx, { accountId, invitedBy: actorPersonId });
      return { before: null, entry: { action: 'welcome-resent', after: { reason } } };
    },
  };

  const scheduleDeletion: Action = {
    async apply({ tx, at, actorPersonId, reason }, { personId }) {
      const deletion = { personId, reason, deleteAfter: deletionDate(at) };
      const rows = [{ ...deletion, requestedByPersonId: actorPersonId, createdAt: at }];
      const [row] = await insertDeletions(tx, rows);
      const after = { deleteAfter: deletion.deleteAfter, reason };
      return { before: { deletionId: row?.id }, entry: { action: 'deletion-scheduled', after } };
    },
    isAsLeft: ({ deletionId }, before: { deletionId: string }) => deletionId === before.deletionId,
    async restore({ tx, at }, _target, { deletionId }: { deletionId: string }) {
      await cancelDeletions(tx, [deletionId], at);
      return { action: 'deletion-cancelled', after: { cancelledAt: at } };
    },
  };

  const joins = async ({ tx, value, at }: Doing, { personId }: Target) => {
    await addMembers(tx, value, [personId], at);
    return { action: 'group-joined', after: { group: value } };
  };
  const leaves = async ({ tx, value }: Doing, { personId }: Target) => {
    await removeMembers(tx, value, [personId]);
    return { action: 'group-left', before: { group: value } };
  };
  const isIn = ({ groupIds }: Target, _before: unknown, value: string) => groupIds.includes(value);

  const grants = async ({ tx, value, at, reason }: Doing, { personId, roles }: Target) => {
    await insertRole(tx, personId, value);
    // Staff who act in the person's place must not get the new powers.
    await endImpersonations(tx, { inPlaceOf: personId }, `role ${value} granted`, at);
    return { action: 'role-granted', before: { roles }, after: { roles: [...roles, value].sort(), reason } };
  };
  const revokes = async ({ tx, value, at, reason }: Doing, { personId, roles }: Target) => {
    await deleteRole(tx, personId, value as GrantableRole);
    await endSessions(tx, [personId], `role ${value} revoked`, at);
    const after = { roles: roles.filter((held) => held !== value), reason };
    return { action: 'role-revoked', before: { roles }, after };
  };
  const holdsIt = ({ roles }: Target, _before: unknown, value: string) => roles.includes(value);

  /** Two actions that undo each other. */
  const pair = (
    there: Action['restore'] & object,
    back: Action['restore'] & object,
    isThere: (target: Target, before: unknown, value: string) => boolean,
  ): Action => ({
    apply: async (doing, target) => ({ before: {}, entry: await there(doing, target, {} as never) }),
    isAsLeft: isThere,
    restore: back,
  });
  const not =
    (is: typeof isIn): typeof isIn =>
    (...given) =>
      !is(...given);

  return {
    suspend,
    reactivate,
    resendWelcome,
    scheduleDeletion,
    joinGroup: pair(joins, leaves, isIn),
    leaveGroup: pair(leaves, joins, not(isIn)),
    grantRole: pair(grants, revokes, holdsIt),
    revokeRole: pair(revokes, grants, not(holdsIt)),
  };
}
