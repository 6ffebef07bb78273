import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { StartProblem } from '../startProblem.ts';
import { lockFolder } from './folderLock.ts';
import type { Seed } from './testingCopy.ts';

/**
 * The folders of prepared databases, which tests and journeys copy. No code of the API is loaded here: the runner of
 * the journeys almost always finds the folder ready, and loading the code that makes it takes seconds.
 */

const houseFolder = fileURLToPath(new URL('../../../', import.meta.url));
const cacheFolder = join(houseFolder, '.cache', 'test-database');

/** Changes with the day, the migrations and the seed's sources, so an outdated copy is never used. */
export function fingerprint(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  const sources = [
    fileURLToPath(new URL('../../drizzle', import.meta.url)),
    fileURLToPath(new URL('./seed', import.meta.url)),
    join(houseFolder, 'shared', 'fixtures', 'src'),
  ];
  for (const folder of sources) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|sql)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** The folder of a closed embedded database with the sample network in it, to be copied and never opened. */
export const demoFolder = (): Promise<string> => folderOf('demo');

export async function folderOf(seed: Seed): Promise<string> {
  const folder = join(cacheFolder, `${seed}-${fingerprint()}`);
  if (!existsSync(folder)) await onlyOnce(folder, () => makeFolder(folder, seed));
  return folder;
}

async function makeFolder(folder: string, seed: Seed) {
  const unfinished = `${folder}.${process.pid}`;
  const { writeFolder } = await import('./testingCopy.ts');
  await rm(unfinished, { recursive: true, force: true });
  await writeFolder(unfinished, seed);
  await rename(unfinished, folder);
  await removeOld(folder);
}

/** Removes copies of earlier migrations, seeds and days, except recent ones that a slow process may still read. */
async function removeOld(current: string) {
  const hourMs = 3_600_000;
  for (const name of await readdir(cacheFolder)) {
    const file = join(cacheFolder, name);
    // Another process may have just renamed or removed it.
    const changed = (await stat(file).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (file !== current && Date.now() - changed > hourMs) await rm(file, { recursive: true, force: true });
  }
}

/** Test files run in several processes that all want the same copy: one makes it, the others wait for it. */
export async function onlyOnce(file: string, work: () => Promise<void>) {
  const patienceMs = 240_000;
  const started = Date.now();
  await mkdir(dirname(file), { recursive: true });
  while (!existsSync(file)) {
    // A killed holder is noticed at once: its process is gone.
    const lock = await lockFolder(`${file}.holder`).catch(heldByAnother);
    if (lock instanceof StartProblem) {
      if (Date.now() - started > patienceMs)
        throw new Error(`Another process has been making ${file} for too long.`, { cause: lock });
      await pause(100);
      continue;
    }
    try {
      if (!existsSync(file)) await work();
    } finally {
      await lock.release();
    }
  }
}

function heldByAnother(error: unknown): StartProblem {
  if (error instanceof StartProblem) return error;
  throw error;
}
