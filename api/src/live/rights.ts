import type { ErrorCode } from '@portico/contracts';
import type { Log } from '../support/log.ts';

/**
 * How often a stream's right to go on is checked, besides every report of a change; more often while no reports can
 * arrive.
 */
export const checkMs = 60_000;
const checkUnheardMs = 4_000;
/** The time over which everybody is checked when something may have changed for all. */
const recheckAllMs = 4_000;
/** How long a changed right waits for others, so that they are checked together. */
const gatherMs = 50;
/** As many rights as one statement can read without making requests wait. */
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

/**
 * Ends the streams of people who may no longer listen. All checks that are due take a few statements, however many
 * there are.
 */
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
      // Without the database nobody knows; the next check decides, and comes soon.
      log.warn({ err }, 'rights to listen could not be looked at');
      for (const stream of some) stream.checkAt = Math.min(stream.checkAt, clock() + checkUnheardMs);
    } finally {
      for (const stream of some) stream.isChecking = false;
    }
  }

  /** Checks everybody whose time has come, one statement after the other. */
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

  /** Checks this person's streams again at once; everybody's within four seconds. */
  function recheck(personId: string | 'all') {
    if (personId === 'all') {
      for (const stream of streamsOf('all'))
        stream.checkAt = Math.min(stream.checkAt, clock() + random() * recheckAllMs);
      return;
    }
    for (const stream of streamsOf(personId)) {
      // A check that is running may have read its row before the change, so the next tick repeats it.
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
