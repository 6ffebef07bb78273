import { cpSync, existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesOf } from '../build/files.ts';
import { inHouse } from '../build/house.ts';
import { compiledName, compileTo } from './compile.ts';
import { folders, type Manifest, manifestOf, versionsOf } from './rooms.ts';

type Links = Record<string, string>;

/** A package before it has a version, and its files in a folder. */
export interface Draft {
  name: string;
  /** The version in this repository. */
  base: string;
  folder: string;
  /** What its `package.json` says, besides its version and those of the other packages. */
  manifest: object;
  dependencies: Links;
  /** The other packages it needs. They are installed beside it, each once. */
  peers: string[];
}

const entryOf = (target: string): string | { types: string; default: string } => {
  const file = target.replace('./src/', '');
  if (!/\.tsx?$/.test(file)) return target.replace('./src/', `./${folders.code}/`);
  return {
    types: `./${folders.types}/${file.replace(/\.(tsx?)$/, '.d.ts')}`,
    default: `./${folders.code}/${file.replace(/\.tsx?$/, '.js')}`,
  };
};

/** Entries that are sources are compiled; presets of Jest are handed on as they are. */
const entriesOf = ({ exports }: Manifest) => ({
  ...Object.fromEntries(
    Object.entries(exports).map(([name, target]) => [
      name,
      target.startsWith('./src/') ? entryOf(target) : target,
    ]),
  ),
  './package.json': './package.json',
});

/** Folders of a room beside `src` that others use: the presets of the test kit. */
const besides = ['jest', 'node', 'jest-preset.cjs'];

function handOn(room: string, folder: string) {
  for (const name of besides) {
    const path = inHouse('shared', room, name);
    if (!existsSync(path)) continue;
    // The presets compile the packages they name themselves.
    cpSync(path, join(folder, name), { recursive: true });
  }
}

/** Writes a shared room's compiled code, with its declarations from `declared`, as a package's files. */
export function draftRoom(room: string, declared: string, folder: string, catalog: Links): Draft {
  const manifest = manifestOf(join('shared', room));
  const source = inHouse('shared', room, 'src');
  for (const file of filesOf(source))
    compileTo(file, compiledName(join(folder, folders.code, relative(source, file))));
  cpSync(join(declared, 'shared', room, 'src'), join(folder, folders.types), { recursive: true });
  handOn(room, folder);
  const needed = Object.keys(manifest.dependencies ?? {});
  const libraries = needed.filter((name) => !name.startsWith('@portico/'));
  const types = libraries.filter((name) => name === 'react').map(() => '@types/react');
  return {
    name: manifest.name,
    base: manifest.version,
    folder,
    manifest: { type: 'module', sideEffects: manifest.sideEffects, exports: entriesOf(manifest) },
    dependencies: versionsOf([...libraries, ...types], catalog),
    peers: needed.filter((name) => name.startsWith('@portico/')),
  };
}
