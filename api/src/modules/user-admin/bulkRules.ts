import type { BulkAction, SkipReason } from '@portico/contracts';
import { skipReason } from '../../identity/skipReason.ts';
import type { Target } from '../../identity/targets.repository.ts';

type Sorted = { changing: Target[]; skipped: { personId: string; reason: SkipReason }[] };

/** Sorts out whom to change, in the given order. */
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

/** Whether a person is still as the change left them; a later change by anybody takes precedence. */
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
