import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { folderStore } from '@portico/api/src/providers/releases/folderStore.ts';
import { integrityOf } from '@portico/api/src/providers/releases/integrityOf.ts';
import { shellFolder } from '@portico/api/src/providers/releases/shellFiles.ts';
import { shellName, versionFolder } from '@portico/api/src/providers/releases/store.ts';
import type { RegistryRemote, Release } from '@portico/contracts';
import type { Portico } from './portico.ts';

type Store = Pick<Portico, 'releasesFolder'>;

export interface Variant {
  release: Release;
  /** The folder of its files, which a web server can serve. */
  folder: string;
}

const hashOf = ({ version }: Release) => version.slice(version.indexOf('+') + 1);

/** The version hash of a variant: the same change always gives the same hash. */
const hashOfVariant = ({ version }: Release, words: string) =>
  createHash('sha256').update(`${version} ${words}`).digest('hex').slice(0, 12);

export async function remoteOf({ releasesFolder }: Store, name: string): Promise<RegistryRemote> {
  const registry = await folderStore(releasesFolder).readRegistry();
  const remote = registry?.remotes.find((candidate) => candidate.name === name);
  if (!remote) throw new Error(`${name} was never released to ${releasesFolder}`);
  return remote;
}

export async function namesOf({ releasesFolder }: Store): Promise<string[]> {
  const registry = await folderStore(releasesFolder).readRegistry();
  return (registry?.remotes ?? []).map(({ name }) => name);
}

/** Sets the live and previous release in one step, and forgets what happened to the remote before. */
export async function setReleases(
  { releasesFolder }: Store,
  name: string,
  chosen: Pick<RegistryRemote, 'live' | 'previous'>,
): Promise<void> {
  await folderStore(releasesFolder).changeRegistry((registry) => {
    if (!registry) throw new Error('Nothing was ever released');
    const remotes = registry.remotes.map((remote) => (remote.name === name ? { name, ...chosen } : remote));
    const history = (registry.history ?? []).filter((event) => event.name !== name);
    return { ...registry, updatedAt: new Date().toISOString(), remotes, history };
  });
}

const isText = (file: string) => /\.(js|json)$/.test(file);
/** Compressed copies and source maps are deleted, because they would keep the original text. */
const isDerived = (file: string) => /\.(br|gz|map)$/.test(file);

/**
 * Rewrites a copy of a build in place and returns how many files held the first text. Replacing the hash
 * everywhere gives the container and its chunks names of their own.
 */
async function rewrite(
  folder: string,
  replacements: readonly (readonly [string, string])[],
): Promise<number> {
  let found = 0;
  for (const file of await readdir(folder)) {
    const path = join(folder, file);
    if (isDerived(file)) await rm(path);
    if (!isText(file)) continue;
    const before = await readFile(path, 'utf8');
    const after = replacements.reduce((text, [find, replace]) => text.replaceAll(find, replace), before);
    if (before.includes(replacements[0]?.[0] ?? '')) found += 1;
    await writeFile(path, after);
  }
  return found;
}

/** Writes the list of hashes of a build's scripts anew, and returns the list's own hash. */
async function listHashes(folder: string, { scripts }: Pick<Release, 'scripts'>): Promise<string> {
  if (!scripts) throw new Error(`the build in ${folder} lists no hashes of its scripts`);
  const list = join(folder, scripts.list);
  const files = Object.keys(JSON.parse(await readFile(list, 'utf8')) as Record<string, string>);
  const hashes = await Promise.all(
    files.map(async (file) => [file, integrityOf('sha256', await readFile(join(folder, file)))] as const),
  );
  const text = JSON.stringify(Object.fromEntries(hashes));
  await writeFile(list, text);
  return integrityOf('sha384', text);
}

/** Makes another version of the live release without a build, with `replace` in place of `find`. */
export async function variantOf(
  { releasesFolder }: Store,
  name: string,
  { find, replace }: { find: string; replace: string },
): Promise<Variant> {
  const store = folderStore(releasesFolder);
  const { live } = await remoteOf({ releasesFolder }, name);
  const [hash, ours] = [hashOf(live), hashOfVariant(live, replace)];
  const scratch = await mkdtemp(join(tmpdir(), 'portico-variant-'));
  await cp(join(releasesFolder, name, versionFolder(live.version)), scratch, { recursive: true });
  const found = await rewrite(scratch, [
    [find, replace],
    [hash, ours],
  ]);
  if (found === 0) throw new Error(`${name} ${live.version} nowhere says "${find}"`);
  const release = JSON.parse(JSON.stringify(live).replaceAll(hash, ours)) as Release;
  release.integrity = integrityOf('sha384', await readFile(join(scratch, 'remote.js')));
  const described = join(scratch, 'release.json');
  const built = JSON.parse(await readFile(described, 'utf8')) as Pick<Release, 'scripts'>;
  const listIntegrity = await listHashes(scratch, built);
  if (release.scripts) release.scripts.integrity = listIntegrity;
  const scripts = built.scripts && { ...built.scripts, integrity: listIntegrity };
  await writeFile(described, JSON.stringify({ ...built, integrity: release.integrity, scripts }));
  await store.put(name, release.version, scratch);
  await rm(scratch, { recursive: true });
  return { release, folder: join(releasesFolder, name, versionFolder(release.version)) };
}

const isScriptOrPage = (file: string) => /\.(js|css|html|json)$/.test(file);

/** Every file below a folder, by its path in it. */
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * Stores another version of the live shell without a build. Its page and its scripts say the new version, so each of its
 * files gets a name of its own, as after a build.
 */
export async function shellVariantOf({ releasesFolder }: Store): Promise<{ live: string; variant: string }> {
  const store = folderStore(releasesFolder);
  const live = (await store.readRegistry())?.shell?.live.version;
  if (!live) throw new Error('No shell is live');
  const renamed = (hash: string) => createHash('sha256').update(`${hash} variant`).digest('hex').slice(0, 12);
  const variant = live.replace(/[0-9a-f]{12}$/, renamed);
  const scratch = await mkdtemp(join(tmpdir(), 'portico-shell-'));
  await cp(shellFolder(releasesFolder, live), scratch, { recursive: true });
  const files = await filesIn(scratch);
  const hashes = files.flatMap((file) => /\.([0-9a-f]{12})\.\w+$/.exec(file)?.[1] ?? []);
  const known = new Set([live.slice(-12), ...hashes]);
  const anyHash = new RegExp([...known].join('|'), 'g');
  for (const file of files) {
    if (isDerived(file)) {
      await rm(file);
      continue;
    }
    if (isScriptOrPage(file)) await writeFile(file, (await readFile(file, 'utf8')).replace(anyHash, renamed));
    await rename(file, join(dirname(file), basename(file).replace(anyHash, renamed)));
  }
  await store.put(shellName, variant, scratch);
  await rm(scratch, { recursive: true });
  return { live, variant };
}
