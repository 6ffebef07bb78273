import { setTimeout as wait } from 'node:timers/promises';
import { allVersions, listedAt, listedFiles, versionsKey } from './bucketKeys.ts';
import type { BucketObjects } from './bucketObjects.ts';
import { shellName } from './store.ts';

/** Anybody may request any name, so the bucket is asked for its versions at most this often. */
const listingMs = 1_000;

/** The names of the files of one version. */
type Listed = ReadonlySet<string>;

/** The files that the versions of a bucket list. A version never changes, so each is asked once. */
export function bucketIndex(objects: Pick<BucketObjects, 'get' | 'list'>) {
  const known = new Map<string, Promise<Listed | null>>();
  let listing: Promise<string[]> | null = null;
  let lastAt = 0;

  /** The versions that exist now: a request that came after the last listing began waits for the next one. */
  function versions(): Promise<string[]> {
    listing ??= wait(Math.max(0, lastAt + listingMs - Date.now())).then(async () => {
      listing = null;
      lastAt = Date.now();
      return (await objects.list(allVersions)).map(({ key }) => key);
    });
    return listing;
  }

  async function read(version: string): Promise<Listed | null> {
    const found = await objects.get(version);
    return found && new Set(listedFiles(found.body));
  }

  function filesOf(version: string): Promise<Listed | null> {
    const asked = known.get(version) ?? read(version);
    known.set(version, asked);
    const forget = () => known.delete(version);
    asked.then((files) => files ?? forget(), forget);
    return asked;
  }

  const ofShell = (version: string) => version.startsWith(versionsKey(shellName));

  async function amongShells(file: string, shells: readonly string[]): Promise<Listed | null> {
    const all = await Promise.all(shells.map(filesOf));
    return all.find((files) => files?.has(file)) ?? null;
  }

  return {
    /** All files of the version that has this one; null where no version has it. */
    async beside(key: string): Promise<Listed | null> {
      const { version, file } = listedAt(key);
      if (version === null)
        return (
          (await amongShells(file, [...known.keys()].filter(ofShell))) ??
          (await amongShells(file, (await versions()).filter(ofShell)))
        );
      if (!known.has(version) && !(await versions()).includes(version)) return null;
      const files = await filesOf(version);
      return files?.has(file) ? files : null;
    },

    /** Forgets a version with a missing file: it was removed. */
    forget(key: string): void {
      const { version } = listedAt(key);
      if (version !== null) known.delete(version);
      else for (const each of [...known.keys()].filter(ofShell)) known.delete(each);
    },
  };
}
