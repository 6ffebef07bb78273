import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoFolder } from '@portico/api/src/db/testingFolder.ts';
import { freePort } from '../../tools/dev/ports.ts';

export const house = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

type Said = { code: number; output: string };

/** One worker's Portico, started as a user starts it, with its own data and releases. */
export interface Portico {
  url: string;
  releasesFolder: string;
  dataFolder: string;
  /** Runs one of the project's tools against this Portico's releases and returns its output. */
  tool(...words: string[]): Promise<Said>;
  /** The same with these environment variables besides. */
  toolWith(settings: Record<string, string>, ...words: string[]): Promise<Said>;
  stop(): Promise<void>;
}

/** Screenshots for people need whole pictures; a journey does with small ones (support/drawSmall.ts). */
const isForPeople = process.env.PICTURES === '1';
const drawing = isForPeople ? [] : ['--import', join(import.meta.dirname, 'drawSmall.ts')];

/** Sample pictures are drawn once for all journeys: their addresses fully determine them. */
const picturesFolder = join(house, '.cache', isForPeople ? 'e2e-pictures' : 'e2e-small-pictures');

const startLimitMs = 240_000;

/** Waits for the address that Portico prints once it is ready. */
export function untilOpen(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (why: string) => reject(new Error(`Portico did not start: ${why}\n${output}`));
    const clock = setTimeout(() => fail(`not open after ${startLimitMs / 1000} s`), startLimitMs);
    const read = (chunk: Buffer) => {
      output += chunk;
      const open = /Portico is open at (http:\S+?)[.\s]/.exec(output);
      if (!open?.[1]) return;
      clearTimeout(clock);
      resolve(open[1].replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(clock);
      fail(`it ended with ${code}`);
    });
  });
}

export function ended(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/**
 * Starts a Portico on a copy of the day's demo database. `settings` are environment variables (docs/operations.md) for it
 * alone; `{PORT}` in one stands for the port it gets.
 */
export async function startPortico(settings: Record<string, string> = {}): Promise<Portico> {
  const scratch = await mkdtemp(join(tmpdir(), 'portico-e2e-'));
  const dataFolder = join(scratch, 'data');
  const releasesFolder = join(scratch, 'releases');
  await cp(await demoFolder(), join(dataFolder, 'pg'), { recursive: true });
  await mkdir(picturesFolder, { recursive: true });
  await symlink(picturesFolder, join(dataFolder, 'pictures'));
  const port = String(await freePort());
  const chosen = Object.entries(settings).map(([name, value]) => [name, value.replace('{PORT}', port)]);
  const environment = {
    ...process.env,
    DATA_DIR: dataFolder,
    RELEASES_DIR: releasesFolder,
    DATABASE_URL: '',
    // Importing the world's cities takes a minute, and no journey needs them.
    GAZETTEER: 'no',
    PORT: port,
    ...Object.fromEntries(chosen),
  };
  const run = (words: string[], more: Record<string, string> = {}) =>
    spawn(process.execPath, words, { cwd: house, env: { ...environment, ...more } });
  async function toolWith(more: Record<string, string>, ...words: string[]): Promise<Said> {
    const child = run(words, more);
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    return { code: await ended(child), output };
  }
  const server = run([...drawing, 'tools/start.ts']);
  const url = await untilOpen(server);
  return {
    url,
    dataFolder,
    releasesFolder,
    tool: (...words) => toolWith({}, ...words),
    toolWith,
    async stop() {
      server.kill('SIGTERM');
      await ended(server);
      await rm(scratch, { recursive: true, force: true });
    },
  };
}
