import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWhole } from '../../support/writeWhole.ts';
import { exists } from './atomicFiles.ts';
import { bucketIndex } from './bucketIndex.ts';
import { keyOfPath, listedAt } from './bucketKeys.ts';
import type { BucketObjects } from './bucketObjects.ts';
import { shellAssets } from './shellFiles.ts';
import type { ReleaseFiles } from './store.ts';

/** Compressed copies, which the file server looks for beside the requested file. */
const copies = ['.br', '.gz'];

/**
 * The files of a bucket as a folder of this process: each is fetched at its first request and stays until the process
 * ends. Files of releases never change, so none is fetched twice, and a name that no version lists is never requested.
 */
export async function bucketFiles(objects: Pick<BucketObjects, 'get' | 'list'>): Promise<ReleaseFiles> {
  const index = bucketIndex(objects);
  const folder = await mkdtemp(join(tmpdir(), 'portico-served-'));
  await mkdir(shellAssets(folder), { recursive: true });
  const arriving = new Map<string, Promise<void>>();

  async function fetchFile(path: string, key: string): Promise<void> {
    const listed = await index.beside(key);
    if (!listed) return;
    const { file } = listedAt(key);
    const endings = copies.filter((ending) => listed.has(file + ending));
    const [found, ...beside] = await Promise.all(['', ...endings].map((ending) => objects.get(key + ending)));
    if (!found) return index.forget(key);
    // The file itself is written last: where it exists, so do its copies.
    for (const [at, copy] of beside.entries())
      if (copy) await writeWhole(join(folder, path + endings[at]), copy.body);
    await writeWhole(join(folder, path), found.body);
  }

  return {
    folder,
    async bring(path) {
      const key = keyOfPath(path);
      if (key === null || (await exists(join(folder, path)))) return;
      const known = arriving.get(path);
      if (known) return known;
      const fetching = fetchFile(path, key).finally(() => arriving.delete(path));
      arriving.set(path, fetching);
      return fetching;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
