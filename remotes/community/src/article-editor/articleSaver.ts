import { isApiError } from '@portico/client';
import type { ArticleDraft, DraftBody, EditedArticle } from '@portico/contracts';
import { type Conflict, ConflictPending, type Draft, threeWay } from '@portico/features/conflict';
import { createDraftSaver, type SavingState } from '@portico/features/draft-saver';
import { draftOf, fieldsOf, type Merged } from './draftFields.ts';

export type DraftConflict = Conflict<EditedArticle, Draft>;

export interface ArticleSaverOptions {
  article: EditedArticle;
  save: (body: DraftBody) => Promise<EditedArticle>;
  onState: (state: SavingState) => void;
  /** Somebody else's changes came in: the form shows this from now on. */
  onMerged: (merged: Merged) => void;
  onConflict: (conflict: DraftConflict) => void;
}

/**
 * Saves staff's typing into an article. Others' changes meanwhile are merged, field by field and language by language;
 * where both changed the same, a person chooses, and nothing is saved until then.
 */
export function createArticleSaver({ article, save, onState, onMerged, onConflict }: ArticleSaverOptions) {
  let base = article;
  let conflict: DraftConflict | null = null;
  /** The form's values while a conflict waits for a choice. */
  let shown: ArticleDraft | null = null;

  const compared = (mine: ArticleDraft, theirs: EditedArticle) =>
    threeWay(fieldsOf(base.draft), fieldsOf(mine), fieldsOf(theirs.draft));

  function tellConflict(mine: ArticleDraft, found: DraftConflict) {
    conflict = found;
    shown = mine;
    onConflict(found);
  }

  function merge(error: unknown, mine: ArticleDraft): ArticleDraft | undefined {
    if (!isApiError(error) || error.code !== 'CONFLICT') return undefined;
    const theirs = error.current as EditedArticle;
    const { merged, clashes } = compared(mine, theirs);
    if (clashes.length > 0) {
      tellConflict(mine, { mine: merged, theirs, clashes });
      throw new ConflictPending();
    }
    base = theirs;
    const both = draftOf(merged);
    onMerged({ draft: both, over: mine });
    return both;
  }

  const saver = createDraftSaver<ArticleDraft>({
    onState,
    merge,
    save: async (draft) => {
      base = await save({ version: base.version, draft });
    },
  });

  return {
    change(draft: ArticleDraft) {
      saver.change(draft);
      if (!conflict) return;
      // The choice is between their words and the newest of mine.
      const { merged, clashes } = compared(draft, conflict.theirs);
      tellConflict(draft, {
        ...conflict,
        mine: merged,
        clashes: clashes.length > 0 ? clashes : conflict.clashes,
      });
    },
    /** Saves unsaved text at once, and returns the server's article. */
    async flush(): Promise<EditedArticle> {
      await saver.flush();
      return base;
    },
    /** Takes over what another call answered, such as a publication. */
    rebase(saved: EditedArticle) {
      base = saved;
    },
    async resolve(chosen: Draft) {
      if (!conflict) return;
      base = conflict.theirs;
      conflict = null;
      const draft = draftOf(chosen);
      onMerged({ draft, over: shown });
      await saver.resolve(draft);
    },
    stop: saver.stop,
  };
}
