import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { installedIn } from '../../tools/build/installed.ts';
import { rooms } from '../../tools/rooms/rooms.ts';
import { ended, house } from './portico.ts';

const run = promisify(execFile);

export interface Started {
  said: string;
  stop(): Promise<void>;
}

/** A repository of a team's own, in a folder that this repository knows nothing of. */
export interface Outside {
  folder: string;
  /** Runs a program that is installed there, such as `jest`. Returns what it printed; throws with it if it fails. */
  program(settings: Record<string, string>, name: string, ...words: string[]): Promise<string>;
  /** Starts one that goes on, and waits until it says this. Returns what it said there. */
  start(settings: Record<string, string>, said: RegExp, name: string, ...words: string[]): Promise<Started>;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  edit(file: string, change: (text: string) => string): Promise<void>;
  remove(): Promise<void>;
}

const homes = [...rooms.map((room) => join('shared', room)), 'tools', 'api', 'remotes/listings', '.'];

/** Where this machine has a library, because no test fetches anything. */
function copyOf(name: string): string {
  const found = homes.map((home) => installedIn(join(house, home), name)).find((each) => each !== null);
  if (!found) throw new Error(`${name} is not installed here`);
  return found.folder;
}

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

const isLibrary = (name: string) => !name.startsWith('@portico/');

/** The libraries that a remote and the packages name, each taken from this machine. */
async function libraryLinks(folder: string): Promise<string> {
  const manifests = [await readFile(join(folder, 'package.json'), 'utf8')];
  for (const file of await readdir(join(folder, 'rooms'))) {
    const path = join(folder, 'rooms', file);
    manifests.push((await run('tar', ['-xzOf', path, 'package/package.json'])).stdout);
  }
  const names = manifests.flatMap((text) => {
    const { dependencies, devDependencies } = JSON.parse(text) as Manifest;
    return Object.keys({ ...dependencies, ...devDependencies }).filter(isLibrary);
  });
  const lines = [...new Set(names)].map((name) => `  '${name}': 'link:${copyOf(name)}'`);
  return `overrides:\n${lines.join('\n')}\n`;
}

/** Runs a program until it is stopped. */
function startIn(folder: string, settings: Record<string, string>, said: RegExp, words: string[]) {
  const [program = '', ...others] = words;
  const path = join(folder, 'node_modules/.bin', program);
  const child = spawn(path, others, { cwd: folder, env: { ...process.env, ...settings } });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended(child);
  };
  return new Promise<Started>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = said.exec(output)?.[1];
      if (found !== undefined) resolve({ said: found, stop });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`${words.join(' ')} ended with ${code}:\n${output}`)));
  });
}

/** Writes a new remote as a repository of its own, by the command that a team uses, and installs it from the packages alone. */
export async function newRepository(name: string): Promise<Outside> {
  const scratch = await mkdtemp(join(tmpdir(), 'portico-outside-'));
  const folder = join(scratch, name);
  const pnpm = process.env.npm_execpath;
  if (!pnpm) throw new Error('Run the journeys by pnpm, which installs the packages of this one.');
  await run(process.execPath, ['tools/new-remote.ts', name, '--to', folder], { cwd: house });
  await writeFile(join(folder, 'pnpm-workspace.yaml'), await libraryLinks(folder));
  await run(pnpm, ['install', '--offline', '--ignore-scripts', '--no-frozen-lockfile'], { cwd: folder });
  return {
    folder,
    async program(settings, program, ...words) {
      const path = join(folder, 'node_modules/.bin', program);
      const said = await run(path, words, { cwd: folder, env: { ...process.env, ...settings } }).catch(
        (error: { stdout: string; stderr: string }) => {
          throw new Error(`${program} ${words.join(' ')} failed:\n${error.stdout}${error.stderr}`);
        },
      );
      return said.stdout + said.stderr;
    },
    start: (settings, said, ...words) => startIn(folder, settings, said, words),
    read: (file) => readFile(join(folder, file), 'utf8'),
    async edit(file, change) {
      const path = join(folder, file);
      await writeFile(path, change(await readFile(path, 'utf8')));
    },
    async write(file, text) {
      const path = join(folder, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    },
    remove: () => rm(scratch, { recursive: true, force: true }),
  };
}
