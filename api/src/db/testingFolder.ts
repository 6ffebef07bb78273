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

const seedFolder = fileURLToPath(new URL('./seed', import.meta.url));

/** Where what a database is made of stands whole; the seed's own code is followed from its files. */
const sources = [
  fileURLToPath(new URL('../../drizzle', import.meta.url)),
  seedFolder,
  ...['fixtures/src', 'rules/src', 'contracts/src/lists'].map((folder) =>
    join(houseFolder, 'shared', folder),
  ),
];

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|sql)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name));

const imported = /\bfrom\s+'(\.{1,2}\/[^']+\.ts)'|\bimport\(\s*'(\.{1,2}\/[^']+\.ts)'/g;

/** Notes the text of a file, and of each file of the API that it imports, directly or not. */
function follow(file: string, texts: Map<string, string>): void {
  if (texts.has(file)) return;
  const text = readFileSync(file, 'utf8');
  texts.set(file, text);
  for (const [, named, awaited] of text.matchAll(imported))
    follow(join(dirname(file), named ?? awaited ?? ''), texts);
}

/** The texts of all files that a seeded database is made by, by their paths. */
export function seedSources(): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const file of sourcesIn(seedFolder)) follow(file, texts);
  for (const file of sources.flatMap(sourcesIn))
    if (!texts.has(file)) texts.set(file, readFileSync(file, 'utf8'));
  return texts;
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const [, text] of [...seedSources()].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(text);
  return hash.digest('hex');
}

let sourcesHash: string | undefined;

/** Changes with the day, the migrations and the code that the seed runs, so an outdated copy is never used. */
export function fingerprint(): string {
  // A process runs the code that it has loaded, whatever is edited meanwhile.
  sourcesHash ??= hashOfSources();
  const day = new Date().toISOString().slice(0, 10);
  return createHash('sha256').update(day).update(sourcesHash).digest('hex').slice(0, 16);
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
