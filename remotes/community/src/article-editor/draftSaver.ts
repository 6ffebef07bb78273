import { isApiError } from '@portico/client';
import type { ArticleDraft, DraftBody, EditedArticle } from '@portico/contracts';
import { type Conflict, type Draft, threeWay } from '@portico/features/conflict';
import { draftOf, fieldsOf } from './draftFields.ts';

export type SavingState = 'saved' | 'waiting' | 'saving' | 'failing' | 'conflict';
export type DraftConflict = Conflict<EditedArticle, Draft>;

export interface DraftSaverOptions {
  article: EditedArticle;
  save: (body: DraftBody) => Promise<EditedArticle>;
  onState: (state: SavingState) => void;
  /** Somebody else's changes came in: the form shows this from now on. */
  onMerged: (draft: ArticleDraft) => void;
  onConflict: (conflict: DraftConflict) => void;
}

export const savingDelayMs = 1000;
const retryMs = 5000;
const mostMerges = 3;

/** Thrown by `flush` while two people's changes of one field wait for a choice. */
export class ChoicePending extends Error {}

/**
 * Saves what staff type a second after the last key, one request at a time. What others changed meanwhile is merged, field by
 * field and language by language; where both changed the same, a person chooses, and nothing is saved until then.
 */
export function createDraftSaver({ article, save, onState, onMerged, onConflict }: DraftSaverOptions) {
  let base = article;
  let waiting: ArticleDraft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  let conflict: DraftConflict | null = null;
  let isOver = false;

  async function attempt(mine: ArticleDraft, merges = 0): Promise<void> {
    try {
      base = await save({ version: base.version, draft: mine });
      if (merges > 0) onMerged(base.draft);
    } catch (error) {
      const theirs = isApiError(error) && error.code === 'CONFLICT' ? (error.current as EditedArticle) : null;
      if (!theirs || merges === mostMerges) throw error;
      const { merged, clashes } = threeWay(fieldsOf(base.draft), fieldsOf(mine), fieldsOf(theirs.draft));
      if (clashes.length > 0) {
        conflict = { mine: merged, theirs, clashes };
        onConflict(conflict);
        throw new ChoicePending();
      }
      base = theirs;
      await attempt(draftOf(merged), merges + 1);
    }
  }

  async function send() {
    clearTimeout(timer);
    const draft = waiting;
    if (draft === null || conflict) return;
    waiting = null;
    onState('saving');
    try {
      await attempt(draft);
      onState(waiting === null ? 'saved' : 'waiting');
    } catch (error) {
      waiting ??= draft;
      onState(error instanceof ChoicePending ? 'conflict' : 'failing');
      throw error;
    }
  }

  function plan(delayMs: number) {
    clearTimeout(timer);
    if (isOver) return;
    timer = setTimeout(() => {
      running = running.then(send).catch((error: unknown) => {
        // The state says it, and the draft is sent again; a conflict waits for a person.
        if (!(error instanceof ChoicePending)) plan(retryMs);
      });
    }, delayMs);
  }

  return {
    change(draft: ArticleDraft) {
      waiting = draft;
      if (conflict) return;
      onState('waiting');
      plan(savingDelayMs);
    },
    /** Saves at once what is not saved yet, and returns the article as the server has it. */
    async flush(): Promise<EditedArticle> {
      await running;
      if (conflict) throw new ChoicePending();
      await send();
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
      waiting = draftOf(chosen);
      onMerged(waiting);
      await send();
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
