import { ConflictPending, mostMerges } from '@portico/features/conflict';

/** `waiting`: typed, and not on its way yet. `conflict`: a person must choose, and nothing is sent until then. */
export type SavingState = 'waiting' | 'saving' | 'saved' | 'failing' | 'conflict';

export interface DraftSaverOptions<Content> {
  save: (content: Content) => Promise<unknown>;
  onState: (state: SavingState) => void;
  /**
   * Builds the next request after a refusal from the newest text; undefined if the refusal is final. Throws
   * `ConflictPending` if a person must choose.
   */
  merge?: (error: unknown, newest: Content) => Content | undefined;
  /** Used while the page closes, so nobody waits for the answer. */
  saveOnLeaving?: (content: Content) => void;
}

/** Saves a second after the last key; a failed try is repeated after `savingRetryMs`. */
export const savingDelayMs = 1000;
export const savingRetryMs = 5000;

/**
 * Saves text on the server while it is typed. It sends one request at a time and never an older text after a newer one.
 */
export function createDraftSaver<Content>(options: DraftSaverOptions<Content>) {
  const { save, merge, saveOnLeaving } = options;
  let waiting: Content | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  let isChoicePending = false;
  let isOver = false;

  function tell(state: SavingState) {
    if (!isOver) options.onState(state);
  }

  async function attempt(content: Content, merges = 0): Promise<void> {
    try {
      await save(content);
    } catch (error) {
      // Text that was typed during the request is newer, and counts.
      const newest = waiting ?? content;
      waiting = newest;
      const merged = merges < mostMerges ? merge?.(error, newest) : undefined;
      if (merged === undefined) throw error;
      waiting = undefined;
      await attempt(merged, merges + 1);
    }
  }

  async function send() {
    clearTimeout(timer);
    const content = waiting;
    if (content === undefined || isChoicePending) return;
    waiting = undefined;
    tell('saving');
    try {
      await attempt(content);
      tell(waiting === undefined ? 'saved' : 'waiting');
    } catch (error) {
      isChoicePending = error instanceof ConflictPending;
      tell(isChoicePending ? 'conflict' : 'failing');
      if (!isChoicePending) plan(savingRetryMs);
      throw error;
    }
  }

  /** Sends after the request that is under way. The caller learns of a failure, which does not stop the next request. */
  function sendNext(): Promise<void> {
    const sent = running.then(send);
    running = sent.catch(() => undefined);
    return sent;
  }

  function plan(delayMs: number) {
    clearTimeout(timer);
    if (isOver) return;
    // `onState` reports a failure: the draft is sent again, or waits for a choice, and typing goes on.
    timer = setTimeout(() => void sendNext().catch(() => undefined), delayMs);
  }

  function stop() {
    isOver = true;
    clearTimeout(timer);
  }

  return {
    change(content: Content) {
      if (isOver) return;
      waiting = content;
      if (isChoicePending) return;
      tell('waiting');
      plan(savingDelayMs);
    },
    /** Saves unsaved text at once. Rejects if that fails, or if a person must choose first. */
    async flush() {
      await running;
      if (isChoicePending) throw new ConflictPending();
      await sendNext();
    },
    /** Saves a person's choice. */
    async resolve(chosen: Content) {
      isChoicePending = false;
      waiting = chosen;
      await sendNext();
    },
    leave() {
      if (!isOver && waiting !== undefined) saveOnLeaving?.(waiting);
    },
    /** Removes the draft after the last request, so that it does not come back. */
    async forget(remove: () => Promise<unknown>) {
      stop();
      waiting = undefined;
      await running;
      await remove();
    },
    stop,
  };
}

export type DraftSaver<Content> = ReturnType<typeof createDraftSaver<Content>>;
