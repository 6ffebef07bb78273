import { cp, link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { versionFolder } from './store.ts';

/**
 * Where the shell's versions live in a release store. The name begins with a dot, so the store's files of it are never
 * served as they are: the page needs its headers.
 */
export const shellName = '.shell';

/** The files of one version of the shell: `index.html`, `meta.json`, pictures, and its own `assets/`. */
export const shellFolder = (store: string, version: string): string =>
  join(store, shellName, versionFolder(version));

/** The scripts and style sheets of every stored version. Their names hold a hash of their content. */
export const shellAssets = (store: string): string => join(store, shellName, 'assets');

/**
 * Adds the scripts of a build to those of the versions before it, so that a tab opened before a release still finds
 * its files. Links need no more space; where the disk has none, files are copied.
 */
export async function addShellAssets(store: string, build: string): Promise<void> {
  const [from, to] = [join(build, 'assets'), shellAssets(store)];
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    await link(join(from, name), join(to, name)).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return;
      await cp(join(from, name), join(to, name), { force: false });
    });
  }
}
