import { isApiError } from '@portico/client';
import { useState } from 'react';
import { type Draft, type Merge, threeWay } from './threeWay.ts';

export interface CarefulSave<Saved, D extends Draft> {
  /** The record as it was read; what a form edits begins with it. */
  initial: Saved;
  draftOf: (saved: Saved) => D;
  /** Sends the draft over this state of the record; rejects with CONFLICT when there is a newer one. */
  save: (draft: D, over: Saved) => Promise<Saved>;
  /** The record as it is now. */
  readCurrent: () => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** Where comparing field by field is too coarse, as for a list both sides added to. */
  merge?: ((base: D, mine: D, theirs: D) => Merge<D>) | undefined;
}

/** Fields that two people made different things of. */
export interface Conflict<Saved, D extends Draft> {
  mine: D;
  theirs: Saved;
  clashes: (keyof D & string)[];
}

/** The form stays as it is, and says so, until it is known whose change stays. */
export class ConflictPending extends Error {}

const mostMerges = 3;

/**
 * Saves what one has changed over what others have changed meanwhile. Fields that only one side touched come together by
 * themselves; for the others a person chooses, and until they do nothing is lost on either side.
 */
export function useCarefulSave<Saved, D extends Draft>(options: CarefulSave<Saved, D>) {
  const { initial, draftOf, save, readCurrent, onSaved, merge = threeWay } = options;
  const [base, setBase] = useState(initial);
  const [conflict, setConflict] = useState<Conflict<Saved, D> | null>(null);

  async function attempt(mine: D, over: Saved, merges: number): Promise<void> {
    try {
      const saved = await save(mine, over);
      setBase(saved);
      setConflict(null);
      onSaved(saved);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'CONFLICT' || merges === mostMerges) throw error;
      const theirs = await readCurrent();
      const { merged, clashes } = merge(draftOf(over), mine, draftOf(theirs));
      if (clashes.length === 0) return attempt(merged, theirs, merges + 1);
      setConflict({ mine: merged, theirs, clashes });
      throw new ConflictPending();
    }
  }

  return {
    base,
    conflict,
    submit: (mine: D) => attempt(mine, base, 0),
    /** Saves what was chosen over what the other side has made. */
    resolve: (chosen: D) => (conflict ? attempt(chosen, conflict.theirs, 0) : Promise.resolve()),
    cancel: () => setConflict(null),
    /** Something else of the record was saved by another way, as a photo is. */
    rebase: setBase,
  };
}
