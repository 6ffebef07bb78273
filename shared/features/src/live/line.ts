import { type ApiError, isApiError } from '@portico/client';
import type { NewsCounts } from '@portico/contracts';
import { readFrames } from './frames.ts';

export type LineState =
  /** Nothing was received yet. */
  | 'connecting'
  | 'open'
  /** It comes back by itself. */
  | 'lost'
  /** The server does not want this person now; asked again after some minutes. */
  | 'refused';

export const usualTimes = {
  /** Until the answer begins. */
  openMs: 20_000,
  /** Until the first frame, which the server sends at once; a proxy that buffers answers lets none through. */
  firstFrameMs: 8_000,
  /** Two of the server's beats, and some. */
  silenceMs: 60_000,
  /** A line that held for so long was a good one. */
  steadyMs: 5_000,
  firstWaitMs: 1_000,
  longestWaitMs: 30_000,
  /**
   * How often the server is asked on a connection that keeps no stream, and how long before a stream is tried again.
   */
  pollMs: 15_000,
  pollForMs: 10 * 60_000,
  refusedMs: 5 * 60_000,
};
export type LineTimes = typeof usualTimes;

export interface LineOptions {
  /** Opens the stream; throws ApiError. */
  open: (signal: AbortSignal) => Promise<Response>;
  /** Asks once, without a stream. */
  ask: (signal: AbortSignal) => Promise<NewsCounts>;
  onNews: (counts: NewsCounts) => void;
  onState: (state: LineState) => void;
  times?: LineTimes;
  random?: () => number;
}

/** Streams that brought no frame, before they are given up on for a while. */
const mostSilent = 2;

const ofTheLine: readonly ApiError['code'][] = ['OFFLINE', 'TIMEOUT', 'ABORTED', 'MALFORMED'];

/** Whether asking again soon may help: no answer of ours came, the server failed, or too much was asked. */
const isPassing = ({ code, status }: ApiError) => ofTheLine.includes(code) || status >= 500 || status === 429;

/** Calls `onSilence` unless it is touched in time. */
function watch(onSilence: () => void, firstMs: number) {
  let timer = setTimeout(onSilence, firstMs);
  return {
    touch(ms: number) {
      clearTimeout(timer);
      timer = setTimeout(onSilence, ms);
    },
    stop: () => clearTimeout(timer),
  };
}

/** How an answer ended: when the next one is opened, and whether that may be sooner for a good reason. */
type Next = { afterMs: number; isFixed?: boolean };

/**
 * Keeps a line to the server open until `close`: comes back when it is lost or silent, later each time and never at the same
 * moment as others; when the server asks for it, after so long as it says; and asks from time to time where no stream gets through.
 * A frame that comes twice, late or not at all does no harm: each says how many news there are altogether.
 */
export function keepLine(options: LineOptions) {
  const { open, ask, onNews, onState, times = usualTimes, random = Math.random } = options;
  const closing = new AbortController();
  let failures = 0;
  let silent = 0;
  let pollsUntil = 0;
  let heardAt = Date.now();
  let hurry: (() => void) | null = null;
  let current: AbortController | null = null;

  function comeBack(): Next {
    const longest = Math.min(times.longestWaitMs, times.firstWaitMs * 2 ** failures);
    failures += 1;
    return { afterMs: longest * (failures === 1 ? random() : (1 + random()) / 2) };
  }

  function hear(counts: NewsCounts) {
    heardAt = Date.now();
    silent = 0;
    onState('open');
    onNews(counts);
  }

  async function poll(signal: AbortSignal): Promise<Next> {
    hear(await ask(signal));
    failures = 0;
    return { afterMs: times.pollMs };
  }

  async function listen(ending: AbortController): Promise<Next> {
    const watched = watch(() => ending.abort(), times.openMs);
    const openedAt = Date.now();
    let hasHeard = false;
    try {
      const response = await open(ending.signal);
      if (!response.body || !response.headers.get('content-type')?.includes('text/event-stream')) {
        hear(((await response.json()) as { data: NewsCounts }).data);
        failures = 0;
        return { afterMs: times.pollMs };
      }
      watched.touch(times.firstFrameMs);
      for await (const { event, data } of readFrames(response.body, () => watched.touch(times.silenceMs))) {
        if (event === 'leave') return { afterMs: data.afterMs, isFixed: true };
        // Opened again, the refusal is handled like any other: an expired token is renewed, an ended session ends here
        // too.
        if (event === 'over') break;
        hasHeard = true;
        if (Date.now() - openedAt >= times.steadyMs) failures = 0;
        hear(data);
      }
      return comeBack();
    } finally {
      watched.stop();
      if (!hasHeard && ending.signal.aborted && !closing.signal.aborted) noteSilence();
    }
  }

  function noteSilence() {
    silent += 1;
    if (silent < mostSilent) return;
    silent = 0;
    pollsUntil = Date.now() + times.pollForMs;
  }

  async function once(): Promise<Next> {
    const ending = new AbortController();
    current = ending;
    const end = () => ending.abort();
    closing.signal.addEventListener('abort', end);
    try {
      return Date.now() < pollsUntil ? await poll(ending.signal) : await listen(ending);
    } catch (error) {
      if (isApiError(error) && !isPassing(error)) {
        onState('refused');
        return { afterMs: times.refusedMs, isFixed: true };
      }
      if (!closing.signal.aborted) onState('lost');
      const told = isApiError(error) ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
      const { afterMs } = comeBack();
      return told > 0 ? { afterMs: told + afterMs, isFixed: true } : { afterMs };
    } finally {
      closing.signal.removeEventListener('abort', end);
      ending.abort();
      current = null;
    }
  }

  const wait = ({ afterMs, isFixed = false }: Next) =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        closing.signal.removeEventListener('abort', done);
        hurry = null;
        resolve();
      };
      const timer = setTimeout(done, afterMs);
      closing.signal.addEventListener('abort', done);
      if (!isFixed) hurry = done;
    });

  async function run() {
    onState('connecting');
    while (!closing.signal.aborted) {
      const next = await once();
      if (!closing.signal.aborted) await wait(next);
    }
  }

  void run();
  return {
    /**
     * The network came back, or the page is visible again: waiting texts are sent at once, and a silent stream is
     * reopened.
     */
    nudge() {
      failures = 0;
      if (hurry) hurry();
      else if (Date.now() - heardAt > times.silenceMs) current?.abort();
    },
    close: () => closing.abort(),
  };
}
