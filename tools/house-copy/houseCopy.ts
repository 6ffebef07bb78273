import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { house } from '../build/house.ts';

/** A copy of the checkout that a journey or a bench may edit, because everything else runs from the real sources. */
export interface HouseCopy {
  folder: string;
  edit(file: string, find: string, replace: string): Promise<void>;
  remove(): Promise<void>;
}

const notCopied = new Set(['.git', '.cache', '.data', '.releases', '.screenshots', 'e2e', 'docs']);

function isCopied(path: string): boolean {
  const [top = ''] = relative(house, path).split('/');
  // The root's `node_modules` is not copied; the packages' own `node_modules` hold only links and are.
  return !notCopied.has(top) && path !== join(house, 'node_modules') && basename(path) !== 'dist-one';
}

export async function copyHouse(): Promise<HouseCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-house-'));
  for (const entry of await readdir(house)) {
    const from = join(house, entry);
    if (isCopied(from)) {
      await cp(from, join(folder, entry), { recursive: true, verbatimSymlinks: true, filter: isCopied });
    }
  }
  await symlink(join(house, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    async edit(file, find, replace) {
      const path = join(folder, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(find)) throw new Error(`${file} nowhere says "${find}"`);
      await writeFile(path, text.replace(find, replace));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
