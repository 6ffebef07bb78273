import { cp, link, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './atomicFiles.ts';
import { versionFolder } from './store.ts';

/**
 * Where the shell's versions live in a release folder. The name begins with a dot, so the store's files of it are never
 * served as they are: the page needs its headers.
 */
export const shellFolderName = '.shell';
const assets = 'assets';

/** The files of one version of the shell: `index.html`, `meta.json`, pictures, and its own `assets/`. */
export const shellFolder = (store: string, version: string): string =>
  join(store, shellFolderName, versionFolder(version));

/** The scripts and style sheets of every stored version. Their names hold a hash of their content. */
export const shellAssets = (store: string): string => join(store, shellFolderName, assets);

/**
 * Adds a build's scripts to those of earlier versions, so that a tab opened before a release still finds its files.
 * Hard links need no more space; where the disk has none, files are copied.
 */
export async function addShellAssets(store: string, build: string): Promise<void> {
  const [from, to] = [join(build, assets), shellAssets(store)];
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    await link(join(from, name), join(to, name)).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return;
      await cp(join(from, name), join(to, name), { force: false });
    });
  }
}

/** Removes the scripts that no stored version of the shell has any more. */
export async function removeOrphanedAssets(store: string): Promise<void> {
  const versions = (await readdir(join(store, shellFolderName))).filter((name) => name !== assets);
  const used = new Set<string>();
  for (const version of versions) {
    const files = await readdir(join(store, shellFolderName, version, assets)).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const file of files) used.add(file);
  }
  for (const file of await readdir(shellAssets(store)))
    if (!used.has(file)) await rm(join(shellAssets(store), file), { force: true });
}
