import { inHouse } from '../../build/house.ts';
import type { Tally } from '../tally.ts';
import { type Contents, contentsReader } from './contents.ts';
import type { Part } from './parts.ts';
import { type Circumstances, type GreenRun, greenRuns, keyOf, thisMachine } from './results.ts';

/** Knows which parts of a run were green with exactly the files that are on the disk now. */
export interface Memory {
  find(part: Part): GreenRun | null;
  /** Call before a part runs; what it returns keeps the result, if it is green and nothing changed meanwhile. */
  begin(part: Part): (tally: Tally) => void;
}

const nothing: Memory = { find: () => null, begin: () => () => {} };

interface Recalled extends Circumstances {
  read: () => Contents | null;
  folder: string;
  /** Whether to run everything again; green results are kept all the same. */
  isFresh: boolean;
}

export function memoryOf({ read, folder, isFresh, ...circumstances }: Recalled): Memory {
  // CI begins with nothing and keeps nothing, even if its folder has earlier runs.
  if (circumstances.environment.CI) return nothing;
  const runs = greenRuns(folder);
  const keyNow = (part: Part) => {
    const contents = read();
    return contents && keyOf(part, contents, circumstances);
  };
  return {
    find(part) {
      const key = isFresh ? null : keyNow(part);
      return key ? runs.find(key) : null;
    },
    begin(part) {
      const before = keyNow(part);
      return ({ passed, failed }) => {
        if (!before || failed > 0 || passed === 0 || keyNow(part) !== before) return;
        runs.keep(before, { passed, at: circumstances.now().getTime() });
      };
    },
  };
}

export const openMemory = (isFresh: boolean): Memory =>
  memoryOf({
    read: contentsReader(inHouse()),
    folder: inHouse('.cache/green'),
    isFresh: isFresh || process.env.FRESH === '1',
    machine: thisMachine,
    environment: process.env,
    now: () => new Date(),
  });

/** `17:05`, with the date where that was not today. */
export function timeOf(at: number, now = new Date()): string {
  const then = new Date(at);
  const two = (number: number) => String(number).padStart(2, '0');
  const time = `${two(then.getHours())}:${two(then.getMinutes())}`;
  if (then.toDateString() === now.toDateString()) return time;
  return `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())} ${time}`;
}

/** The output for parts that are not run: `packages: 3,707 passed, unchanged since 17:05`. */
export function unchangedLine(name: string, runs: readonly GreenRun[], now?: Date): string {
  const passed = runs.reduce((sum, run) => sum + run.passed, 0);
  const since = Math.min(...runs.map(({ at }) => at));
  return `== ${name}: ${passed.toLocaleString('en-US')} passed, unchanged since ${timeOf(since, now)}`;
}
