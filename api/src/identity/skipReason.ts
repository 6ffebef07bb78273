import type { BulkAction, SkipReason } from '@portico/contracts';
import { isPrivileged } from './privileged.ts';
import type { Target } from './targets.repository.ts';

/** Nobody can suspend or delete people who have powers over others. */
const harms: readonly BulkAction[] = ['suspend', 'scheduleDeletion'];

/** Why this person is left out of the action, or null. */
export function skipReason(action: BulkAction, target: Target, actorPersonId: string): SkipReason | null {
  if (target.personId === actorPersonId) return 'self';
  if (harms.includes(action) && isPrivileged(target.roles)) return 'staff';
  switch (action) {
    case 'suspend':
      return target.suspendedAt ? 'alreadySuspended' : null;
    case 'reactivate':
      return target.suspendedAt ? null : 'notSuspended';
    case 'resendWelcome':
      return target.isInvited ? null : 'notInvited';
    case 'scheduleDeletion':
      return target.deletionId ? 'alreadyScheduled' : null;
  }
}
