import type { Release, ShellRelease } from '@portico/contracts';
import { problemsOf } from '@portico/contracts/validators';
import { type ReleaseStore, releaseBase, shellName } from './store.ts';
import type { Declarations } from './typeChange.ts';

/** A build's `release.json`, whose file names are relative to its folder. */
type Built = Omit<Release, 'releasedAt'> & { name: string };

export class MalformedRelease extends Error {}

/** The release that a build's `release.json` describes, with the addresses its files have in the store. */
export function releaseFrom(text: string, now: Date): Release {
  const { name, ...built } = JSON.parse(text) as Built;
  const base = releaseBase(name, built.version);
  const address = (file: string) => (file.startsWith('@') ? file : base + file);
  const preload = Object.entries(built.preload).map(([part, files]) => [part, files.map(address)] as const);
  const release: Release = {
    ...built,
    entry: address(built.entry),
    manifest: address(built.manifest),
    ...(built.scripts && { scripts: { ...built.scripts, list: address(built.scripts.list) } }),
    preload: Object.fromEntries(preload),
    releasedAt: now.toISOString(),
  };
  const [problem] = problemsOf('release', release);
  if (problem) throw new MalformedRelease(`${problem.path} ${problem.message}`);
  return release;
}

type Provided = Pick<ShellRelease, 'sizeBytes' | 'provides'>;

/** The release that the `meta.json` and `provides.json` of the shell's build describe. Old builds have no `provides.json`. */
export function shellReleaseFrom(text: string, provided: string | null, now: Date): ShellRelease {
  const { version, contract, provided: libraries } = JSON.parse(text) as ShellRelease;
  const { sizeBytes, provides } = (provided === null ? {} : JSON.parse(provided)) as Provided;
  return {
    version,
    contract,
    provided: libraries,
    releasedAt: now.toISOString(),
    ...(sizeBytes === undefined ? {} : { sizeBytes }),
    ...(provides === undefined ? {} : { provides }),
  };
}

/** A stored version of a remote in today's format, or null if the store does not have it. */
export async function storedRelease(
  store: ReleaseStore,
  name: string,
  version: string,
  now: Date,
): Promise<Release | null> {
  const text = await store.read(name, version, 'release.json');
  return text === null ? null : releaseFrom(text, now);
}

export async function storedShell(
  store: ReleaseStore,
  version: string,
  now: Date,
): Promise<ShellRelease | null> {
  const text = await store.read(shellName, version, 'meta.json');
  const provided = await store.read(shellName, version, 'provides.json');
  return text === null ? null : shellReleaseFrom(text, provided, now);
}

/** What the rooms of a stored shell export; null for a shell from before this was recorded. */
export async function storedDeclarations(store: ReleaseStore, version: string): Promise<Declarations | null> {
  const text = await store.read(shellName, version, 'declarations.json');
  return text === null ? null : (JSON.parse(text) as Declarations);
}
