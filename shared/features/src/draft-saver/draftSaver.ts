import { type ApiError, isApiError } from '@portico/client';
import { ConflictPending, mostMerges } from '@portico/features/conflict';

/**
 * `waiting`: typed, and not on its way yet. `refused`: the server does not take this text, and it is sent again only when
 * it has changed. `conflict`: a person must choose, and nothing is sent until then.
 */
export type SavingState = 'waiting' | 'saving' | 'saved' | 'failing' | 'refused' | 'conflict';

export interface DraftSaverOptions<Content> {
  save: (content: Content) => Promise<unknown>;
  /** `error` is the server's refusal, with `refused`. */
  onState: (state: SavingState, error?: ApiError) => void;
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

/** Signed out, too slow, too many: these pass. */
const passing = [401, 408, 429];
/** A refusal that the same text would get again. */
const isFinal = (error: unknown): error is ApiError =>
  isApiError(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'CONFLICT' &&
  !passing.includes(error.status);

/**
 * Saves text on the server while it is typed. It sends one request at a time and never an older text after a newer one.
 */
export function createDraftSaver<Content>(options: DraftSaverOptions<Content>) {
  const { save, merge, saveOnLeaving } = options;
  let waiting: Content | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  let pending: ConflictPending | null = null;
  let isHeld = false;
  let isOver = false;

  function tell(state: SavingState, error?: ApiError) {
    if (!isOver) options.onState(state, error);
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
    if (content === undefined || pending) return;
    waiting = undefined;
    tell('saving');
    try {
      await attempt(content);
      tell(waiting === undefined ? 'saved' : 'waiting');
    } catch (error) {
      if (error instanceof ConflictPending) {
        pending = error;
        tell('conflict');
      } else if (isFinal(error)) tell('refused', error);
      else {
        tell('failing');
        plan(savingRetryMs);
      }
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
    if (isOver || isHeld) return;
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
      if (pending) return;
      tell('waiting');
      plan(savingDelayMs);
    },
    /** Saves unsaved text at once. Rejects if that fails, or if a person must choose first. */
    async flush() {
      await running;
      if (pending) throw pending;
      await sendNext();
    },
    /** Saves a person's choice. */
    async resolve(chosen: Content) {
      pending = null;
      waiting = chosen;
      await sendNext();
    },
    /** Sends nothing by itself until `release`: the version that `flush` saved stays the newest. */
    hold() {
      isHeld = true;
      clearTimeout(timer);
    },
    release() {
      isHeld = false;
      if (waiting !== undefined && !pending) plan(savingDelayMs);
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
