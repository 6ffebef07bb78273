import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { exists, isMissing, replaceFile, syncFolder, takeLock } from './atomicFiles.ts';
import { parseRegistry, registryText } from './parseRegistry.ts';
import { addShellAssets, removeOrphanedAssets, shellFolderName } from './shellFiles.ts';
import { folderVersion, type ReleaseStore, shellName, versionFolder } from './store.ts';

const orMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return instead;
    throw error;
  };

/** The release store as a folder: `<name>/<version>/…`, `.shell/<version>/…` and `registry.json`. */
export function folderStore(folder: string): ReleaseStore {
  const registryPath = join(folder, 'registry.json');
  const folderOf = (name: string) => join(folder, name === shellName ? shellFolderName : name);
  const at = (name: string, version: string) => join(folderOf(name), versionFolder(version));

  async function readRegistry() {
    const text = await readFile(registryPath, 'utf8').catch(orMissing(null));
    return text === null ? null : parseRegistry(text, registryPath);
  }

  async function copyIn(name: string, version: string, source: string) {
    const target = at(name, version);
    if (await exists(target)) return;
    // Half a copy must never be served: the folder gets its name once it is complete.
    const incoming = join(folder, '.incoming', randomUUID());
    await mkdir(folderOf(name), { recursive: true });
    await cp(source, incoming, { recursive: true });
    await rename(incoming, target).catch(async (error: unknown) => {
      await rm(incoming, { recursive: true, force: true });
      if (!(await exists(target))) throw error;
    });
    await syncFolder(folderOf(name));
  }

  return {
    readRegistry,

    async changeRegistry(change) {
      await mkdir(folder, { recursive: true });
      const unlock = await takeLock(join(folder, '.registry.lock'));
      try {
        const current = await readRegistry();
        const registry = await change(current);
        if (registry !== current) await replaceFile(folder, 'registry.json', registryText(registry));
        return registry;
      } finally {
        await unlock();
      }
    },

    async mark() {
      const file = await stat(registryPath).catch(orMissing(null));
      return file ? `${file.ino} ${file.mtimeMs} ${file.size}` : 'none';
    },

    async put(name, version, source) {
      await copyIn(name, version, source);
      if (name === shellName) await addShellAssets(folder, at(name, version));
    },

    read: (name, version, file) => readFile(join(at(name, version), file), 'utf8').catch(orMissing(null)),

    async list(name) {
      const names = (await readdir(folderOf(name)).catch(orMissing([]))).filter((each) =>
        /-[0-9a-f]{12}$/.test(each),
      );
      return Promise.all(
        names.map(async (each) => ({
          version: folderVersion(each),
          storedAt: (await stat(join(folderOf(name), each))).ctime,
        })),
      );
    },

    async remove(name, version) {
      await rm(at(name, version), { recursive: true, force: true });
      if (name === shellName) await removeOrphanedAssets(folder);
    },

    openFiles: async () => ({ folder, bring: async () => undefined, close: async () => undefined }),
  };
}
