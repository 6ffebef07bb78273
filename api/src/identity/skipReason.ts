import type { BulkAction, SkipReason } from '@portico/contracts';
import { isPrivileged } from './privileged.ts';
import type { Target } from './targets.repository.ts';

/** Nobody can suspend or delete people who have powers over others. */
const harms: readonly BulkAction[] = ['suspend', 'scheduleDeletion'];

const isIn = ({ groupIds }: Target, value: string | null) => value !== null && groupIds.includes(value);
const holdsIt = ({ roles }: Target, value: string | null) => value !== null && roles.includes(value);

/** Why the action would change nothing about a person. */
const unfitting: Record<BulkAction, (target: Target, value: string | null) => SkipReason | null> = {
  suspend: ({ suspendedAt }) => (suspendedAt ? 'alreadySuspended' : null),
  reactivate: ({ suspendedAt }) => (suspendedAt ? null : 'notSuspended'),
  resendWelcome: ({ isInvited }) => (isInvited ? null : 'notInvited'),
  scheduleDeletion: ({ deletionId }) => (deletionId ? 'alreadyScheduled' : null),
  joinGroup: (...given) => (isIn(...given) ? 'alreadyMember' : null),
  leaveGroup: (...given) => (isIn(...given) ? null : 'notMember'),
  grantRole: (...given) => (holdsIt(...given) ? 'alreadyHolds' : null),
  revokeRole: (...given) => (holdsIt(...given) ? null : 'doesNotHold'),
};

/**
 * Why this person is left out of an undo, or null. Undoing a reactivation suspends the person again, which is refused
 * for people who have powers over others. Nobody can give back to themselves what was taken from them.
 */
export function undoSkipReason(action: BulkAction, target: Target, actorPersonId: string): SkipReason | null {
  if (target.personId === actorPersonId) return 'self';
  return action === 'reactivate' && isPrivileged(target.roles) ? 'staff' : null;
}

/** Why this person is left out of the action, or null; `value` is the group or role that the action is about. */
export function skipReason(
  action: BulkAction,
  target: Target,
  actorPersonId: string,
  value: string | null = null,
): SkipReason | null {
  if (target.personId === actorPersonId) return 'self';
  if (harms.includes(action) && isPrivileged(target.roles)) return 'staff';
  return unfitting[action](target, value);
}
