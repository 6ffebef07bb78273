import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { inHouse } from '../build/house.ts';

/** The shared rooms that a remote is made of, and the kit for its tests. */
export const rooms = [
  'contracts',
  'rules',
  'client',
  'i18n',
  'ui',
  'session',
  'remote-kit',
  'features',
  'fixtures',
  'testing',
];

/** Where the compiled code of a package is, and where its declarations. */
export const folders = { code: 'dist', types: 'types' };

type Links = Record<string, string>;

export interface Manifest {
  name: string;
  version: string;
  /** The files that do something when they are loaded, by patterns that fit sources and compiled code alike. */
  sideEffects?: boolean | readonly string[];
  exports: Record<string, string>;
  dependencies?: Links;
}

export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(inHouse(folder, 'package.json'), 'utf8')) as Manifest;

/** Every library's one version: the workspace's catalog. */
export function catalog(): Links {
  const workspace = load(readFileSync(inHouse('pnpm-workspace.yaml'), 'utf8')) as { catalog: Links };
  return workspace.catalog;
}

/** These libraries with their versions. Throws for one that the catalog does not have. */
export function versionsOf(names: Iterable<string>, known: Links): Links {
  return Object.fromEntries(
    [...new Set(names)].sort().map((name) => {
      const version = known[name];
      if (!version) throw new Error(`${name} has no version in the catalog of pnpm-workspace.yaml`);
      return [name, version];
    }),
  );
}
