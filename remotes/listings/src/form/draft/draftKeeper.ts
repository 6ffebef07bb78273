export type DraftState = 'none' | 'saving' | 'saved' | 'failing';

export interface DraftKeeperOptions<Content> {
  save: (content: Content) => Promise<unknown>;
  /** As the page is being left: nobody waits for the answer. */
  saveOnLeaving: (content: Content) => void;
  remove: () => Promise<unknown>;
  onState: (state: DraftState) => void;
}

/** A second after the last key; a try that failed is made again by itself. */
export const draftDelayMs = 1000;
export const draftRetryMs = 5000;

/**
 * Keeps what is being typed with the server. One request at a time, and never an older text after a newer one; `forget`
 * waits for the last one, so that a removed draft does not come back.
 */
export function createDraftKeeper<Content>(options: DraftKeeperOptions<Content>) {
  const { save, saveOnLeaving, remove, onState } = options;
  let waiting: Content | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isOver = false;

  function plan(delayMs: number) {
    clearTimeout(timer);
    timer = setTimeout(send, delayMs);
  }

  function send() {
    if (running || isOver || waiting === undefined) return;
    const content = waiting;
    waiting = undefined;
    onState('saving');
    running = save(content).then(
      () => settle('saved', draftDelayMs),
      () => {
        // Told by the state, and tried again: an error here must not stop anybody from typing.
        waiting ??= content;
        settle('failing', draftRetryMs);
      },
    );
  }

  function settle(state: DraftState, nextMs: number) {
    running = undefined;
    if (isOver) return;
    onState(state);
    if (waiting !== undefined) plan(nextMs);
  }

  return {
    change(content: Content) {
      waiting = content;
      if (!isOver && !running) plan(draftDelayMs);
    },
    leave() {
      if (!isOver && waiting !== undefined) saveOnLeaving(waiting);
    },
    /** Saves at once what is not saved yet; the form is being closed and its draft kept. */
    async keep() {
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
      isOver = true;
      if (waiting !== undefined) await save(waiting);
    },
    async forget() {
      clearTimeout(timer);
      isOver = true;
      await running;
      await remove();
    },
    stop() {
      clearTimeout(timer);
      isOver = true;
    },
  };
}

export type DraftKeeper<Content> = ReturnType<typeof createDraftKeeper<Content>>;
