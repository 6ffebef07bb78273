import { isApiError } from '@portico/client';
import { useState } from 'react';
import { type Draft, type Merge, threeWay } from './threeWay.ts';

export interface CarefulSave<Saved, D extends Draft> {
  /** The record as it was read; the form starts from it. */
  initial: Saved;
  draftOf: (saved: Saved) => D;
  /** Sends the draft with the version of `over`; rejects with CONFLICT when there is a newer one. */
  save: (draft: D, over: Saved) => Promise<Saved>;
  /** The record as it is now. */
  readCurrent: () => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** Replaces the comparison by field where that is too coarse, as for a list that both sides added to. */
  merge?: ((base: D, mine: D, theirs: D) => Merge<D>) | undefined;
}

/** The fields that two people changed differently. */
export interface Conflict<Saved, D extends Draft> {
  mine: D;
  theirs: Saved;
  clashes: (keyof D & string)[];
}

/** Thrown so that the form stays as it is, with a message, until a person has chosen between the changes. */
export class ConflictPending extends Error {}

/** How often others' changes are merged before the refusal is shown. */
export const mostMerges = 3;

/**
 * Saves a change even when others have changed the record meanwhile. Fields that only one side changed are merged; for
 * the others a person chooses, and until then neither side loses anything.
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
    /** Saves the chosen values over the other side's version. */
    resolve: (chosen: D) => (conflict ? attempt(chosen, conflict.theirs, 0) : Promise.resolve()),
    cancel: () => setConflict(null),
    /** Replaces the base after another part of the record was saved separately, such as the photo. */
    rebase: setBase,
  };
}
