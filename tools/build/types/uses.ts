import { readFileSync } from 'node:fs';
import type { ReleaseUses, ShellProvides } from '@portico/contracts';
import { ownFiles, providedRooms } from '../files.ts';
import { importsOf } from '../imports.ts';
import { packed } from '../packed.ts';
import { sharedEntries } from '../sharedEntries.ts';
import { apiCallsIn } from './apiCalls.ts';
import { type Declarations, declarationsOf, fingerprintsOf } from './declarations.ts';

let known: Declarations | null = null;

/** The exports of the rooms that the shell provides, from their current sources. */
export function providedDeclarations(): Declarations {
  known ??= declarationsOf(providedRooms, sharedEntries);
  return known;
}

let fingerprints: ShellProvides['rooms'] | null = null;

/** Every name that the rooms export for remotes, by entry, with the fingerprint of its types. */
export function roomFingerprints(): ShellProvides['rooms'] {
  if (packed) return packed.rooms;
  fingerprints ??= fingerprintsOf(providedDeclarations());
  return fingerprints;
}

/** The names that these files take from the shell's rooms, by entry. */
function namesTaken(files: readonly string[]): Map<string, Set<string>> {
  const rooms = roomFingerprints();
  const taken = new Map<string, Set<string>>();
  for (const file of files)
    for (const { from, names } of importsOf(file)) {
      // Other entries are bundled with the code that imports them.
      if (!Object.hasOwn(rooms, from)) continue;
      const all = taken.get(from) ?? new Set<string>();
      for (const name of names === '*' ? Object.keys(rooms[from] ?? {}) : names) all.add(name);
      taken.set(from, all);
    }
  return taken;
}

function roomsUsed(files: readonly string[]): ReleaseUses['rooms'] {
  const rooms = roomFingerprints();
  const entries = [...namesTaken(files)].sort(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(
    entries.map(([entry, names]) => [
      entry,
      Object.fromEntries(
        // A name that the room does not have is recorded all the same: the release check refuses it.
        [...names].sort().map((name) => [name, rooms[entry]?.[name] ?? '']),
      ),
    ]),
  );
}

/** The names that a remote's code imports from the shell's rooms, each with the fingerprint of its types. */
export const roomsUsedBy = (folder: string): ReleaseUses['rooms'] => roomsUsed(ownFiles(folder));

const commonWord = /['"`]common:([\w.-]+)['"`]/g;

const wordsUsed = (files: readonly string[]) =>
  [
    ...new Set(
      files
        .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(commonWord)])
        .map(([, key = '']) => key),
    ),
  ]
    .filter((key) => !key.endsWith('.'))
    .sort();

/** The names that a remote's code uses from the shell and the API. What it bundles is known only after the build. */
export function usesOf(folder: string): Omit<ReleaseUses, 'bundled'> {
  const files = ownFiles(folder);
  return {
    rooms: roomsUsed(files),
    api: [...new Set(files.flatMap(apiCallsIn))].sort(),
    words: wordsUsed(files),
  };
}

const modulePath =
  /[\\/]node_modules[\\/](?:\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])?((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/** The libraries among these files of a build, with their versions. */
export function librariesAmong(paths: Iterable<string>): Record<string, string> {
  const found = new Map<string, string>();
  for (const path of paths) {
    const match = modulePath.exec(path);
    const name = match?.[1]?.replace('\\', '/');
    // A folder such as `.federation` contains files that the build itself writes.
    if (!match || !name || name.startsWith('.') || found.has(name)) continue;
    const folder = path.slice(0, match.index + match[0].length);
    found.set(
      name,
      (JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as { version: string }).version,
    );
  }
  return Object.fromEntries([...found].sort(([a], [b]) => a.localeCompare(b)));
}
