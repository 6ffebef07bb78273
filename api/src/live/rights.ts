import type { ErrorCode } from '@portico/contracts';
import type { Log } from '../support/log.ts';

/** How often a stream's right to go on is looked at, besides every report of a change; more often while none can come. */
export const checkMs = 60_000;
const checkUnheardMs = 4_000;
/** Over how long everybody is looked at when something may have changed for all. */
const recheckAllMs = 4_000;
/** How long a changed right waits for others, so that they are looked at together. */
const gatherMs = 50;
/** As many as one statement reads without keeping requests waiting. */
const checkedAtOnce = 100;

/** Which of these tokens may no longer listen, and why. */
export type FindRefused = (tokens: readonly string[]) => Promise<ReadonlyMap<string, ErrorCode>>;

export type Checked = {
  /** The token of the session that listens. */
  token: string;
  checkAt: number;
  isChecking: boolean;
};

type Dependencies<S extends Checked> = {
  log: Log;
  clock: () => number;
  random: () => number;
  /** Whether every change of a right is reported. */
  hearsAll: () => boolean;
  findRefused: FindRefused;
  streamsOf: (personId: string | 'all') => readonly S[];
  refuse: (stream: S, code: ErrorCode) => void;
};

/** Ends the streams of whoever may no longer listen. All that are due are looked at in few statements, however many there are. */
export function createRights<S extends Checked>({
  log,
  clock,
  random,
  hearsAll,
  findRefused,
  streamsOf,
  refuse,
}: Dependencies<S>) {
  let gathering: NodeJS.Timeout | null = null;

  async function check(some: readonly S[]) {
    try {
      const refused = await findRefused(some.map(({ token }) => token));
      for (const stream of some) {
        const code = refused.get(stream.token);
        if (code) refuse(stream, code);
      }
    } catch (err) {
      // Without a database nobody knows; the next look decides, and comes soon.
      log.warn({ err }, 'rights to listen could not be looked at');
      for (const stream of some) stream.checkAt = Math.min(stream.checkAt, clock() + checkUnheardMs);
    } finally {
      for (const stream of some) stream.isChecking = false;
    }
  }

  /** Looks at all whose time has come, one statement after the other. */
  async function checkDue() {
    const at = clock();
    const due = streamsOf('all').filter(({ checkAt, isChecking }) => checkAt <= at && !isChecking);
    for (const stream of due) {
      stream.isChecking = true;
      stream.checkAt = at + (hearsAll() ? checkMs : checkUnheardMs);
    }
    for (let start = 0; start < due.length; start += checkedAtOnce)
      await check(due.slice(start, start + checkedAtOnce));
  }

  function checkSoon() {
    gathering = null;
    void checkDue();
  }

  /** Looks again whether this person's streams may go on, at once; everybody's within four seconds. */
  function recheck(personId: string | 'all') {
    if (personId === 'all') {
      for (const stream of streamsOf('all'))
        stream.checkAt = Math.min(stream.checkAt, clock() + random() * recheckAllMs);
      return;
    }
    for (const stream of streamsOf(personId)) {
      // One that is being looked at may have been read before the change: the next tick looks at it once more.
      stream.checkAt = clock();
      gathering ??= setTimeout(checkSoon, gatherMs).unref();
    }
  }

  return {
    checkDue,
    recheck,
    stop: () => {
      if (gathering) clearTimeout(gathering);
    },
  };
}
