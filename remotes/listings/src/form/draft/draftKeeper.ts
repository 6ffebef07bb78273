export type DraftState = 'none' | 'saving' | 'saved' | 'failing';

export interface DraftKeeperOptions<Content> {
  save: (content: Content) => Promise<unknown>;
  /** Used while the page closes, so nobody waits for the answer. */
  saveOnLeaving: (content: Content) => void;
  remove: () => Promise<unknown>;
  onState: (state: DraftState) => void;
}

/** Saves a second after the last key; a failed try is repeated after `draftRetryMs`. */
export const draftDelayMs = 1000;
export const draftRetryMs = 5000;

/**
 * Saves on the server what is being typed. It sends one request at a time and never an older text after a newer one.
 * `forget` waits for the last request, so that a removed draft does not come back.
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
        // The state shows the failure and the draft is sent again, because an error here must not stop anybody from
        // typing.
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
    /** Saves at once what is not saved yet, because the form is closing and its draft stays. */
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
