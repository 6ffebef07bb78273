import type { BulkAction, SkipReason } from '@portico/contracts';
import { isPrivileged } from '../../identity/privileged.ts';
import type { Target } from './bulk.repository.ts';

/** Those who look after others are suspended or deleted by nobody while they have their powers. */
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

type Sorted = { changing: Target[]; skipped: { personId: string; reason: SkipReason }[] };

/** Sorts out who is changed, in the order asked for. */
export function sortTargets(
  { action, personIds }: { action: BulkAction; personIds: readonly string[] },
  targets: readonly Target[],
  actorPersonId: string,
): Sorted {
  const found = new Map(targets.map((target) => [target.personId, target]));
  const sorted: Sorted = { changing: [], skipped: [] };
  for (const personId of personIds) {
    const target = found.get(personId);
    const reason = target ? skipReason(action, target, actorPersonId) : 'notFound';
    if (reason) sorted.skipped.push({ personId, reason });
    else if (target) sorted.changing.push(target);
  }
  return sorted;
}

export type BulkChange = { action: string; createdAt: Date };

/** Whether a person still is as the change left them; whoever touched them since has the last word. */
export function isAsLeft({ action, createdAt }: BulkChange, target: Target, deletionId: unknown): boolean {
  switch (action) {
    case 'suspend':
      return target.suspendedAt?.getTime() === createdAt.getTime();
    case 'reactivate':
      return target.suspendedAt === null;
    case 'scheduleDeletion':
      return target.deletionId !== null && target.deletionId === deletionId;
    default:
      return false;
  }
}
