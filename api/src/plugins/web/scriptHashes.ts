import type { Registry, Release } from '@portico/contracts';
import { integrityOf } from '../../providers/releases/integrityOf.ts';
import { type ReleaseStore, releaseBase } from '../../providers/releases/store.ts';

/** Address of a script -> `sha256-…`. */
export type ScriptHashes = ReadonlyMap<string, string>;

/** A stored version's list of hashes; throws if it is not the one that was released. */
async function listOf(
  store: ReleaseStore,
  name: string,
  { version, scripts }: Release,
): Promise<[string, string][]> {
  const base = releaseBase(name, version);
  // Builds from before scripts had hashes.
  if (!scripts) return [];
  const text = await store.read(name, version, scripts.list.slice(base.length));
  if (text === null || integrityOf('sha384', text) !== scripts.integrity)
    throw new Error(`${scripts.list} is not the list that was released`);
  return Object.entries(JSON.parse(text) as Record<string, string>).map(([file, of]) => [base + file, of]);
}

/**
 * The hashes of the live remotes' scripts by their addresses below `releasesUrl`, for the page's preloads. What cannot be
 * read is reported and left out: browsers read the list themselves and refuse it.
 */
export async function hashesIn(
  store: ReleaseStore,
  { remotes }: Registry,
  releasesUrl: string,
  onFailure: (error: unknown) => void,
): Promise<ScriptHashes> {
  const lists = remotes.map(({ name, live }) =>
    listOf(store, name, live).catch((error: unknown) => {
      onFailure(error);
      return [];
    }),
  );
  const all = (await Promise.all(lists)).flat();
  return new Map(all.map(([address, hash]) => [releasesUrl + address, hash]));
}
