import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Registry } from '@portico/contracts';
import pLimit from 'p-limit';
import type { S3Settings } from '../../support/bucketSettings.ts';
import { bucketFiles } from './bucketFiles.ts';
import {
  allShellAssets,
  fileKey,
  isShellAsset,
  listedFiles,
  registryKey,
  typeOf,
  versionKey,
  versionOfKey,
  versionsKey,
} from './bucketKeys.ts';
import { takeBucketLock } from './bucketLock.ts';
import { bucketObjects, type StoredObject } from './bucketObjects.ts';
import { isCopy, putSame } from './bucketShared.ts';
import { parseRegistry, registryText } from './parseRegistry.ts';
import { describingFiles, type ReleaseStore, shellName } from './store.ts';

const forEver = 'public, max-age=31536000, immutable';
/** Every page asks whether the registry has changed, so the bucket is asked only this often. */
const markMs = 1_000;
const atOnce = 8;
/** While a release is being stored, no version lists its scripts yet. */
const dayMs = 24 * 60 * 60 * 1000;

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** The release store as a bucket of S3 or of a compatible server, for any number of machines (`bucketKeys.ts`). */
export function bucketStore(settings: S3Settings, { orphanedMs = dayMs } = {}): ReleaseStore {
  const objects = bucketObjects(settings);
  const place = `${registryKey} in the bucket ${settings.bucket}`;
  const limit = pLimit(atOnce);
  let marked: { at: number; mark: Promise<string> } | null = null;

  async function current(): Promise<{ registry: Registry; etag: string } | null> {
    const found = await objects.get(registryKey);
    return found && { registry: parseRegistry(found.body.toString('utf8'), place), etag: found.etag };
  }

  /** Whether the registry was replaced; false where somebody else has changed it meanwhile. */
  async function replace(registry: Registry, etag: string | undefined): Promise<boolean> {
    const text = registryText(registry);
    const condition = etag === undefined ? { onlyNew: true } : { ifMatch: etag };
    const options = { ...condition, contentType: typeOf(registryKey), cacheControl: 'no-cache' };
    if ((await objects.put(registryKey, text, options)) !== null) return true;
    // The write is also refused when ours had arrived and only its answer was lost.
    return (await objects.get(registryKey))?.body.toString('utf8') === text;
  }

  async function filesIn(name: string, version: string): Promise<string[] | null> {
    const found = await objects.get(versionKey(name, version));
    return found && listedFiles(found.body);
  }

  async function removeOrphanedAssets() {
    const kept = new Set<string>();
    for (const { key } of await objects.list(versionsKey(shellName))) {
      const version = versionOfKey(key);
      for (const file of (await filesIn(shellName, version)) ?? [])
        kept.add(fileKey(shellName, version, file));
    }
    const isOrphaned = ({ key, storedAt }: StoredObject) =>
      !kept.has(key) && Date.now() - storedAt.getTime() >= orphanedMs;
    const orphaned = (await objects.list(allShellAssets)).filter(isOrphaned);
    await Promise.all(orphaned.map(({ key }) => limit(() => objects.delete(key))));
  }

  return {
    readRegistry: async () => (await current())?.registry ?? null,

    async changeRegistry(change) {
      const unlock = await takeBucketLock(objects);
      try {
        for (;;) {
          const before = await current();
          const registry = await change(before?.registry ?? null);
          if (registry === before?.registry || (await replace(registry, before?.etag))) return registry;
        }
      } finally {
        marked = null;
        await unlock();
      }
    },

    mark() {
      if (!marked || Date.now() - marked.at > markMs) {
        const mark = objects.head(registryKey).then((found) => found?.etag ?? 'none');
        marked = { at: Date.now(), mark };
      }
      return marked.mark;
    },

    async put(name, version, folder) {
      if (await objects.head(versionKey(name, version))) return;
      const files = await filesOf(folder);
      const put = (how: typeof putSame) => (file: string) =>
        limit(async () => {
          const options = { contentType: typeOf(file), cacheControl: forEver };
          await how(objects, fileKey(name, version, file), await readFile(join(folder, file)), options);
        });
      const store = put((_objects, ...file) => objects.put(...file));
      const shared = files.filter((file) => isShellAsset(fileKey(name, version, file)) && !isCopy(file));
      await Promise.all(shared.map(put(putSame)));
      const describing = describingFiles(name).filter((file) => files.includes(file));
      const others = files.filter((file) => !describing.includes(file) && !shared.includes(file));
      // The object that announces the version comes last, so that half a version never goes live.
      await Promise.all(others.map(store));
      for (const file of [...describing].reverse()) await store(file);
      const text = JSON.stringify({ files });
      await objects.put(versionKey(name, version), text, { onlyNew: true, contentType: typeOf('.json') });
    },

    read: async (name, version, file) =>
      (await objects.get(fileKey(name, version, file)))?.body.toString('utf8') ?? null,

    list: async (name) =>
      (await objects.list(versionsKey(name))).map(({ key, storedAt }) => ({
        version: versionOfKey(key),
        storedAt,
      })),

    async remove(name, version) {
      const files = (await filesIn(name, version)) ?? [];
      await objects.delete(versionKey(name, version));
      const keys = files.map((file) => fileKey(name, version, file)).filter((key) => !isShellAsset(key));
      await Promise.all(keys.map((key) => limit(() => objects.delete(key))));
      if (name === shellName) await removeOrphanedAssets();
    },

    openFiles: () => bucketFiles(objects),
  };
}
