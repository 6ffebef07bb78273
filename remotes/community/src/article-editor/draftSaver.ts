import { isApiError } from '@portico/client';
import type { ArticleDraft, DraftBody, EditedArticle } from '@portico/contracts';
import { type Conflict, type Draft, threeWay } from '@portico/features/conflict';
import { draftOf, fieldsOf, type Merged } from './draftFields.ts';

export type SavingState = 'saved' | 'waiting' | 'saving' | 'failing' | 'conflict';
export type DraftConflict = Conflict<EditedArticle, Draft>;

export interface DraftSaverOptions {
  article: EditedArticle;
  save: (body: DraftBody) => Promise<EditedArticle>;
  onState: (state: SavingState) => void;
  /** Somebody else's changes came in: the form shows this from now on. */
  onMerged: (merged: Merged) => void;
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

  const compared = (mine: ArticleDraft, theirs: EditedArticle) =>
    threeWay(fieldsOf(base.draft), fieldsOf(mine), fieldsOf(theirs.draft));

  async function attempt(mine: ArticleDraft, merges = 0): Promise<void> {
    try {
      base = await save({ version: base.version, draft: mine });
    } catch (error) {
      // What was typed during the request is newer, and counts.
      const latest = waiting ?? mine;
      waiting = latest;
      const theirs = isApiError(error) && error.code === 'CONFLICT' ? (error.current as EditedArticle) : null;
      if (!theirs || merges === mostMerges) throw error;
      const { merged, clashes } = compared(latest, theirs);
      if (clashes.length > 0) {
        conflict = { mine: merged, theirs, clashes };
        onConflict(conflict);
        throw new ChoicePending();
      }
      base = theirs;
      waiting = null;
      const both = draftOf(merged);
      onMerged({ draft: both, over: latest });
      await attempt(both, merges + 1);
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
      const isChoice = error instanceof ChoicePending;
      onState(isChoice ? 'conflict' : 'failing');
      if (!isChoice) plan(retryMs);
      throw error;
    }
  }

  /** After what is under way. Whoever asked hears of a failure, and the next one is sent all the same. */
  function sendNext(): Promise<void> {
    const sent = running.then(send);
    running = sent.catch(() => undefined);
    return sent;
  }

  function plan(delayMs: number) {
    clearTimeout(timer);
    if (isOver) return;
    // The state says how it went: a draft is sent again, a conflict waits for a person.
    timer = setTimeout(() => void sendNext().catch(() => undefined), delayMs);
  }

  return {
    change(draft: ArticleDraft) {
      waiting = draft;
      if (conflict) {
        // The choice is between their words and the newest of mine.
        const { merged, clashes } = compared(draft, conflict.theirs);
        conflict = { ...conflict, mine: merged, clashes: clashes.length > 0 ? clashes : conflict.clashes };
        onConflict(conflict);
        return;
      }
      onState('waiting');
      plan(savingDelayMs);
    },
    /** Saves at once what is not saved yet, and returns the article as the server has it. */
    async flush(): Promise<EditedArticle> {
      await running;
      if (conflict) throw new ChoicePending();
      await sendNext();
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
      onMerged({ draft, over: waiting });
      waiting = draft;
      await sendNext();
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
