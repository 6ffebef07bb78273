import { randomUUID } from 'node:crypto';
import { cp, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Registry } from '@portico/contracts';
import { problemsOf } from '@portico/contracts/validators';
import { addShellAssets, shellName } from './shellFiles.ts';
import { folderVersion, type ReleaseStore, versionFolder } from './store.ts';

const lockPatienceMs = 10_000;
/** Swapping a registry takes milliseconds: an older lock was left behind by a process that died. */
const lockStaleMs = 30_000;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function syncFolder(path: string) {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

async function takeLock(path: string): Promise<() => Promise<void>> {
  const deadline = Date.now() + lockPatienceMs;
  for (;;) {
    try {
      await (await open(path, 'wx')).close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const held = await stat(path).catch(() => null);
    if (held && Date.now() - held.mtimeMs > lockStaleMs) await rm(path, { force: true });
    else if (Date.now() > deadline)
      throw new Error(`another release has held ${path} for ${lockPatienceMs / 1000} s`);
    else await wait(20);
  }
}

async function replaceFile(folder: string, name: string, text: string) {
  const temporary = join(folder, `.${name}.${randomUUID()}`);
  const handle = await open(temporary, 'wx');
  await handle
    .writeFile(text)
    .then(() => handle.sync())
    .finally(() => handle.close());
  await rename(temporary, join(folder, name));
  await syncFolder(folder);
}

function parseRegistry(text: string, path: string): Registry {
  const registry: unknown = JSON.parse(text);
  const [problem] = problemsOf('registry', registry);
  if (problem) throw new Error(`${path} is damaged: ${problem.path || 'the file'} ${problem.message}`);
  return registry as Registry;
}

/** The release store as a folder: `<name>/<version>/…`, `.shell/<version>/…` and `registry.json`. */
export function folderStore(folder: string): ReleaseStore {
  const registryPath = join(folder, 'registry.json');

  async function readRegistry() {
    try {
      return parseRegistry(await readFile(registryPath, 'utf8'), registryPath);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function store(name: string, version: string, source: string) {
    const target = join(folder, name, versionFolder(version));
    if (await exists(target)) return;
    // Half a copy must never be served: the folder gets its name once it is complete.
    const incoming = join(folder, '.incoming', randomUUID());
    await mkdir(join(folder, name), { recursive: true });
    await cp(source, incoming, { recursive: true });
    await rename(incoming, target).catch(async (error: unknown) => {
      await rm(incoming, { recursive: true, force: true });
      if (!(await exists(target))) throw error;
    });
    await syncFolder(join(folder, name));
  }

  return {
    readRegistry,

    async changeRegistry(change) {
      await mkdir(folder, { recursive: true });
      const unlock = await takeLock(join(folder, '.registry.lock'));
      try {
        const registry = change(await readRegistry());
        await replaceFile(folder, 'registry.json', `${JSON.stringify(registry, null, 2)}\n`);
        return registry;
      } finally {
        await unlock();
      }
    },

    put: store,

    async putShell(version, source) {
      await store(shellName, version, source);
      await addShellAssets(folder, join(folder, shellName, versionFolder(version)));
    },

    async list(name) {
      try {
        return (await readdir(join(folder, name))).map(folderVersion);
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
  };
}
