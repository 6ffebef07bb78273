import type { NewsCounts } from '@portico/contracts';
import { keepLine, type LineOptions, type LineState } from './line.ts';

/** What this browser knows: its counts of news, and the state of its connection. */
export type LiveState = {
  counts: NewsCounts | null;
  line: LineState;
  /** Whether this tab keeps the connection, and does the work that one tab does for all. */
  isLeading: boolean;
};

export const nothingHeard: LiveState = { counts: null, line: 'connecting', isLeading: false };

const channelName = 'portico.live';

type ChannelMessage =
  | { type: 'heard'; personId: string; state: LiveState }
  /** Asks the tab that keeps the connection for what it knows. */
  | { type: 'ask'; personId: string };

export const usualTabTimes = {
  /** A tab that keeps the line and does not answer within this time is asleep. */
  answerMs: 2_000,
  /** How often a visible tab checks whether the connection is still kept. */
  lookMs: 30_000,
};

export interface FollowOptions extends Pick<LineOptions, 'open' | 'ask' | 'random'> {
  personId: string;
  onChange: (state: LiveState) => void;
  times?: LineOptions['times'];
  tabTimes?: typeof usualTabTimes;
  locks?: Pick<LockManager, 'request'> | undefined;
  openChannel?: (() => BroadcastChannel) | undefined;
}

const later = (a: NewsCounts, b: NewsCounts | null): NewsCounts => ({
  messages: Math.max(a.messages, b?.messages ?? 0),
  blocks: Math.max(a.blocks, b?.blocks ?? 0),
  // An API of an earlier release counts none of these.
  notices: Math.max(a.notices ?? 0, b?.notices ?? 0),
  social: Math.max(a.social ?? 0, b?.social ?? 0),
  desk: Math.max(a.desk ?? 0, b?.desk ?? 0),
});

/**
 * Follows somebody's news with one connection for all tabs of this browser: the tab that holds a lock keeps the
 * connection and tells the others. When it is closed, another tab gets the lock; when it is asleep, a visible tab takes
 * the lock away. Without locks or channels each tab keeps a connection of its own.
 */
export function followLive(options: FollowOptions) {
  const { personId, onChange, tabTimes = usualTabTimes, openChannel } = options;
  const channel = openChannel?.() ?? null;
  const locks = channel ? options.locks : undefined;
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let state = nothingHeard;
  let line: ReturnType<typeof keepLine> | null = null;
  let heardAt = 0;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;
  let letGo = () => {};
  let waiting = new AbortController();
  let takesLock = false;

  const post = (message: ChannelMessage) => channel?.postMessage(message);

  function change(next: LiveState) {
    if (isStopped()) return;
    state = next;
    onChange(state);
  }

  /** Every beat is passed on too: from it the others know that the connection is kept. */
  function tell(next: Partial<LiveState>) {
    change({ ...state, ...next, isLeading: true });
    post({ type: 'heard', personId, state });
  }

  function receive({ data }: MessageEvent<ChannelMessage>) {
    if (data.personId !== personId || isStopped()) return;
    if (data.type === 'ask') {
      if (line) post({ type: 'heard', personId, state });
      return;
    }
    if (line) return;
    heardAt = Date.now();
    clearTimeout(answerTimer);
    const { counts, line: lineState } = data.state;
    const known = counts ? later(counts, state.counts) : state.counts;
    change({ counts: known, line: lineState, isLeading: false });
  }

  /** Keeps the line until this tab lets it go. */
  function lead(): Promise<void> {
    const { open, ask, times, random } = options;
    const kept = keepLine({
      open,
      ask,
      ...(times && { times }),
      ...(random && { random }),
      onNews: (counts) => tell({ counts: later(counts, state.counts) }),
      onState: (lineState) => lineState !== state.line && tell({ line: lineState }),
    });
    line = kept;
    return new Promise((resolve) => {
      letGo = () => {
        kept.close();
        line = null;
        resolve();
      };
    });
  }

  /** Waits for the lock; once it was taken away, waits for it again. */
  async function queue() {
    if (!locks) return void lead();
    while (!isStopped()) {
      waiting = new AbortController();
      const wanted = takesLock ? { steal: true } : { signal: waiting.signal };
      takesLock = false;
      try {
        await locks.request(`${channelName}.${personId}`, wanted, lead);
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
        letGo();
      }
    }
  }

  /** A tab in view that hears nothing of the one that should keep the line keeps it itself from now on. */
  function look() {
    if (document.visibilityState !== 'visible') return;
    line?.nudge();
    if (line || !locks || isStopped()) return;
    const askedAt = Date.now();
    post({ type: 'ask', personId });
    clearTimeout(answerTimer);
    answerTimer = setTimeout(() => {
      if (heardAt >= askedAt || line || isStopped()) return;
      takesLock = true;
      waiting.abort();
    }, tabTimes.answerMs);
  }

  channel?.addEventListener('message', receive);
  for (const event of ['online', 'pageshow'] as const) window.addEventListener(event, look);
  document.addEventListener('visibilitychange', look);
  const looking = setInterval(look, tabTimes.lookMs);
  void queue();
  look();

  return {
    stop() {
      stopping.abort();
      waiting.abort();
      letGo();
      clearInterval(looking);
      clearTimeout(answerTimer);
      for (const event of ['online', 'pageshow'] as const) window.removeEventListener(event, look);
      document.removeEventListener('visibilitychange', look);
      channel?.close();
    },
  };
}
