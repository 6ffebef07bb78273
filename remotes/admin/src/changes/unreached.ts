import type { ChangeOutcome, UserChange } from '@portico/contracts';

/** The outcomes of people whom a change, or its undo, had not reached yet. */
const before: Record<'running' | 'undoing', readonly ChangeOutcome[]> = {
  running: ['ready', 'new', 'updated'],
  undoing: ['changed', 'created'],
};

/** The outcomes of the people whom a change that stopped half way did not reach. */
export const unreachedOf = ({ state, failedIn }: UserChange): readonly ChangeOutcome[] =>
  state === 'failed' && (failedIn === 'running' || failedIn === 'undoing') ? before[failedIn] : [];
