import { setTimeout as after } from 'node:timers/promises';

/** Something that has to be closed: its name as it stands in a sentence, and how long it may take. */
export type Closing = { what: string; longestMs: number; close: () => Promise<unknown> };

type Say = (sentence: string, error?: unknown) => void;

const tooLong = Symbol('too long');

/** Rejects as `work` does; resolves with `tooLong` if it takes longer. */
async function within<T>(work: Promise<T>, longestMs: number): Promise<T | typeof tooLong> {
  const clock = new AbortController();
  const end = after(longestMs, tooLong, { signal: clock.signal });
  try {
    return await Promise.race([work, end]);
  } finally {
    end.catch(() => undefined);
    clock.abort();
  }
}

/**
 * Closes things one after the other. One that takes too long or fails is named, and the next is closed all the same: a
 * database that no longer answers must not keep the process alive. Resolves with whether everything was closed.
 */
export async function closeInTurn(closings: readonly Closing[], say: Say): Promise<boolean> {
  let isClean = true;
  for (const { what, longestMs, close } of closings) {
    try {
      if ((await within(close(), longestMs)) !== tooLong) continue;
      say(`Gave up waiting for ${what} after ${longestMs / 1000} seconds.`);
    } catch (error) {
      say(`Failed to close ${what}.`, error);
    }
    isClean = false;
  }
  return isClean;
}

/**
 * Ends the process on SIGTERM and SIGINT from now on. The first process of a container is not ended by a signal that it
 * does not listen to. Until `closeWith` is called there is nothing to close.
 */
export function endOnSignals() {
  let close: (() => Promise<boolean>) | undefined;
  const end = () => {
    if (!close) process.exit(1);
    void close().then((isClean) => process.exit(isClean ? 0 : 1));
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  return {
    closeWith: (closeAll: () => Promise<boolean>) => {
      close = closeAll;
    },
    /** For a start that has failed: its caller decides how the process ends. */
    stop: () => {
      process.off('SIGTERM', end);
      process.off('SIGINT', end);
    },
  };
}
