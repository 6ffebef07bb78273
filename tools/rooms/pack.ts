import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { packTar } from 'modern-tar/fs';
import { filesOf } from '../build/files.ts';
import type { Packed } from '../build/packed.ts';
import { declare } from '../build/types/emitted.ts';
import { shellOffers } from '../build/types/provides.ts';
import { roomFingerprints } from '../build/types/uses.ts';
import { draftRecipe } from './recipe.ts';
import { type Draft, draftRoom } from './room.ts';
import { catalog, rooms, versionsOf } from './rooms.ts';

/** The packages of one pack: they go together. */
export interface Pack {
  /** Package -> the path of its archive. */
  archives: Record<string, string>;
  /** The versions of the libraries that a new remote names in its `package.json`. */
  libraries: Record<string, string>;
}

/** Files that a new remote needs besides the packages. */
const ofARemote = [
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
  'jest',
  'react',
  'react-dom',
  'typescript',
];

function contentOf(drafts: readonly Draft[]): string {
  const hash = createHash('sha256');
  for (const { name, folder, manifest, dependencies, peers } of drafts) {
    hash.update(JSON.stringify([name, manifest, dependencies, peers])).update('\0');
    for (const file of filesOf(folder))
      hash.update(relative(folder, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

function writeManifest(draft: Draft, packages: Record<string, string>) {
  const manifest = {
    name: draft.name,
    version: packages[draft.name],
    ...draft.manifest,
    dependencies: draft.dependencies,
    peerDependencies: Object.fromEntries(draft.peers.map((name) => [name, packages[name]])),
  };
  writeFileSync(join(draft.folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The archive of a package, as registries and package managers read it: everything in `package/`. */
async function archive({ name, folder }: Draft, version: string, to: string): Promise<string> {
  const path = join(to, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  const tar = packTar(folder, {
    // Equal content gives an equal archive.
    map: (header) => ({ ...header, name: `package/${header.name}`, mtime: new Date(0) }),
  });
  writeFileSync(path, new Uint8Array(await buffer(tar.pipe(createGzip()))));
  return path;
}

/** Archives of an earlier pack make room; other files stay. */
function clear(to: string) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(to))
    if (/^portico-.+-pack-[0-9a-f]{12}\.tgz$/.test(name)) rmSync(join(to, name));
}

function draftAll(scratch: string): Draft[] {
  const declared = join(scratch, 'declared');
  mkdirSync(declared);
  declare(
    rooms.map((room) => join('shared', room, 'src')),
    declared,
  );
  const known = catalog();
  const drafts = rooms.map((room) => draftRoom(room, declared, join(scratch, 'packages', room), known));
  return [...drafts, draftRecipe(join(scratch, 'packages/remote-build'), known)];
}

/**
 * Packs the shared rooms, the test kit and the build recipe into `to`. A package's version is the room's own and a hash of all
 * of them: equal content gives equal versions, and packages of two packs are told apart.
 */
export async function packRooms(to: string): Promise<Pack> {
  const scratch = await mkdtemp(join(tmpdir(), 'portico-pack-'));
  try {
    const drafts = draftAll(scratch);
    const version = contentOf(drafts);
    const packages = Object.fromEntries(drafts.map(({ name, base }) => [name, `${base}-pack-${version}`]));
    const recipe = drafts.at(-1) as Draft;
    const packed: Packed = { version, packages, rooms: roomFingerprints(), offers: shellOffers() };
    writeFileSync(join(recipe.folder, 'packed.json'), `${JSON.stringify(packed)}\n`);
    clear(to);
    const archives: Pack['archives'] = {};
    for (const draft of drafts) {
      writeManifest(draft, packages);
      archives[draft.name] = await archive(draft, packages[draft.name] as string, to);
    }
    return { archives, libraries: versionsOf(ofARemote, catalog()) };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
