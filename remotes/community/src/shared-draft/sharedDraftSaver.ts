import { type ApiError, isApiError } from '@portico/client';
import { type Conflict, ConflictPending, type Draft, threeWay } from '@portico/features/conflict';
import { createDraftSaver, type SavingState } from '@portico/features/draft-saver';

export type DraftConflict<Saved> = Conflict<Saved, Draft>;

/** Content that the form has to show. `over` has the form's content when it was made; null replaces everything. */
export interface Merged<Content> {
  draft: Content;
  over: Content | null;
}

export interface SharedDraftListeners<Saved, Content> {
  onState: (state: SavingState, error?: ApiError) => void;
  /** Somebody else's changes came in: the form shows this from now on. */
  onMerged: (merged: Merged<Content>) => void;
  onConflict: (conflict: DraftConflict<Saved>) => void;
}

export interface SharedDraftOptions<Saved, Content> extends SharedDraftListeners<Saved, Content> {
  saved: Saved;
  /** Rejects with CONFLICT, and the draft as it is now, when there is a newer one than `over`. */
  save: (content: Content, over: Saved) => Promise<Saved>;
  /** Used while the form goes, so nobody waits for the answer. */
  saveOnLeaving?: (content: Content, over: Saved) => void;
  contentOf: (saved: Saved) => Content;
  /** The content as one flat record, which is compared field by field, and back. */
  fieldsOf: (content: Content) => Draft;
  fromFields: (fields: Draft) => Content;
}

/**
 * Saves typing into a draft that several people may change. Others' changes meanwhile are merged, field by field; where
 * both changed the same, a person chooses, and nothing is saved until then.
 */
export function createSharedDraftSaver<Saved, Content>(options: SharedDraftOptions<Saved, Content>) {
  const { save, saveOnLeaving, contentOf, fieldsOf, fromFields, onState, onMerged, onConflict } = options;
  let base = options.saved;
  let conflict: DraftConflict<Saved> | null = null;
  /** The form's content while a conflict waits for a choice. */
  let shown: Content | null = null;

  const compared = (mine: Content, theirs: Saved) =>
    threeWay(fieldsOf(contentOf(base)), fieldsOf(mine), fieldsOf(contentOf(theirs)));

  function tellConflict(mine: Content, found: DraftConflict<Saved>) {
    conflict = found;
    shown = mine;
    onConflict(found);
  }

  function merge(error: unknown, mine: Content): Content | undefined {
    if (!isApiError(error) || error.code !== 'CONFLICT') return undefined;
    const theirs = error.current as Saved;
    const { merged, clashes } = compared(mine, theirs);
    if (clashes.length > 0) {
      tellConflict(mine, { mine: merged, theirs, clashes });
      throw new ConflictPending();
    }
    base = theirs;
    const both = fromFields(merged);
    onMerged({ draft: both, over: mine });
    return both;
  }

  const saver = createDraftSaver<Content>({
    onState,
    merge,
    save: async (content) => {
      base = await save(content, base);
    },
    saveOnLeaving: (content) => saveOnLeaving?.(content, base),
  });

  return {
    change(content: Content) {
      saver.change(content);
      if (!conflict) return;
      // The choice is between their words and the newest of mine.
      const { merged, clashes } = compared(content, conflict.theirs);
      tellConflict(content, {
        ...conflict,
        mine: merged,
        clashes: clashes.length > 0 ? clashes : conflict.clashes,
      });
    },
    /** Saves unsaved text at once, and returns the server's draft. */
    async flush(): Promise<Saved> {
      await saver.flush();
      return base;
    },
    /** Takes over what another call answered, such as a publication. */
    rebase(saved: Saved) {
      base = saved;
    },
    /** Saves the content over another draft than before, when `save` has thrown `ConflictPending`. */
    async restart(saved: Saved, content: Content) {
      base = saved;
      await saver.resolve(content);
    },
    async resolve(chosen: Draft) {
      if (!conflict) return;
      base = conflict.theirs;
      conflict = null;
      const draft = fromFields(chosen);
      onMerged({ draft, over: shown });
      await saver.resolve(draft);
    },
    hold: saver.hold,
    release: saver.release,
    leave: saver.leave,
    stop: saver.stop,
  };
}

export type SharedDraftSaver<Saved, Content> = ReturnType<typeof createSharedDraftSaver<Saved, Content>>;
