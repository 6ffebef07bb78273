import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contents } from './contents.ts';
import type { Part } from './parts.ts';

/** A run of a part in which everything passed. */
export interface GreenRun {
  passed: number;
  /** When it ended, in milliseconds. */
  at: number;
}

/** What a result depends on besides files. */
export interface Circumstances {
  /** Node, the system and the machine's kind. */
  machine: string;
  environment: NodeJS.ProcessEnv;
  now: () => Date;
}

export const thisMachine = `${process.version} ${process.platform} ${process.arch}`;

/** Says where to find programs, where the server is, or how to run, but nothing of the result. */
const meaningless = new Set(['PATH', 'TEST_DATABASE_URL', 'FRESH', 'CI', 'PWD', 'TERM', 'COLUMNS', 'LINES']);

/** Node and the libraries read these, whether or not the code names them. */
const always = ['NODE_OPTIONS', 'TZ', 'LANG', 'LC_ALL'];

const isWithin = (path: string, folders: readonly string[]) =>
  folders.some((folder) => folder === '.' || path === folder || path.startsWith(`${folder}/`));

const isOf = ({ reads, leavesOut = [] }: Part, path: string) =>
  (!path.includes('/') || isWithin(path, reads)) && !isWithin(path, leavesOut);

/**
 * Changes with everything that the result of a part depends on: its files, the installed packages (the lockfile comes
 * first), Node, the variables that code names, and what it runs on.
 */
export function keyOf(part: Part, contents: Contents, { machine, environment, now }: Circumstances): string {
  const hash = createHash('sha256');
  const say = (...words: string[]) => hash.update(`${words.join('\0')}\n`);
  say(part.name, part.runsOn ?? '', machine, part.isOfToday ? now().toISOString().slice(0, 10) : '');
  for (const name of Object.keys(environment).sort()) {
    if ((contents.names.has(name) || always.includes(name)) && !meaningless.has(name))
      say(name, environment[name] ?? '');
  }
  for (const [path, file] of contents.files) {
    if (isOf(part, path)) say(path, file.hash, part.asksGit && !file.isTracked ? 'new' : '');
  }
  return hash.digest('hex').slice(0, 24);
}

const weekMs = 7 * 24 * 3_600_000;

/** Green runs in a folder, one file each, named after their key. Those of last week are forgotten. */
export function greenRuns(folder: string) {
  return {
    find(key: string): GreenRun | null {
      try {
        return JSON.parse(readFileSync(join(folder, key), 'utf8')) as GreenRun;
      } catch {
        // There is none, or it was cut off while it was written: the part is run.
        return null;
      }
    },
    keep(key: string, run: GreenRun) {
      mkdirSync(folder, { recursive: true });
      for (const name of readdirSync(folder)) {
        const path = join(folder, name);
        const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? run.at;
        if (run.at - changed > weekMs) rmSync(path, { force: true });
      }
      writeFileSync(join(folder, `${key}.${process.pid}`), JSON.stringify(run));
      renameSync(join(folder, `${key}.${process.pid}`), join(folder, key));
    },
  };
}
