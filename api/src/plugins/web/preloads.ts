import type { Registry, Release } from '@portico/contracts';
import type { ScriptHashes } from './scriptHashes.ts';

/** The shell's files for each of its shared entry points, from `meta.json` of its build. */
export type SharedFiles = Readonly<Record<string, readonly string[]>>;

/** The contents of `meta.json` in the shell's build. */
export interface ShellMeta {
  shared: SharedFiles;
  /** The application's own scripts, as addresses. */
  app?: readonly string[];
  /** Addresses where index.html is enough until the visitor does something. */
  standsAlone?: readonly string[];
}

const isMatch = (path: string, address: string) =>
  path.endsWith('/*') ? address.startsWith(path.slice(0, -1)) : path === address;

/**
 * The page most likely shown at an address. A request for `/` is assumed to come from a visitor: speed matters most
 * there.
 */
function pageAt({ remotes }: Registry, address: string): { release: Release; page: string } | null {
  const found = remotes.flatMap(({ live }) =>
    live.descriptor.routes
      .filter(({ path }) => isMatch(path, address))
      .map(({ page, requires }) => ({ release: live, page, isForVisitors: requires.includes('signedOut') })),
  );
  return found.find(({ isForVisitors }) => isForVisitors) ?? found[0] ?? null;
}

/**
 * A script of another origin must be requested in the same way as the page's loader does; otherwise the browser fetches
 * it twice.
 */
const asScript = (file: string) =>
  `<${file}>;rel=preload;as=script${file.startsWith('/') ? '' : ';crossorigin'}`;

/** A script with the integrity with which the page's loader will ask for it (`scriptHashes.ts`). */
const withIntegrity = (file: string, hash: string | undefined) =>
  hash ? `${asScript(file)};integrity=${hash}` : asScript(file);

/** The remote's scripts for the page at `address`. */
function filesOfPage(
  registry: Registry,
  shared: SharedFiles,
  hashes: ScriptHashes,
  address: string,
): string[] {
  const found = pageAt(registry, address);
  const known = found?.release.preload[found.page];
  if (!found || !known) return [];
  const { release } = found;
  const files = known.flatMap((file) => (file.startsWith('@') ? (shared[file] ?? []) : [file]));
  const entry = `<${release.entry}>;rel=preload;as=script;crossorigin;integrity=${release.integrity}`;
  return [entry, ...[...new Set(files)].map((file) => withIntegrity(file, hashes.get(file)))];
}

/**
 * A `Link` header that names every script the page at `address` will need, so that all are requested at once. None
 * where the page works without scripts: they would compete with its first picture, and may never be needed.
 */
export function preloadLinks(
  registry: Registry,
  { shared, app = [], standsAlone = [] }: ShellMeta,
  hashes: ScriptHashes,
  address: string,
): string {
  if (standsAlone.includes(address)) return '';
  return [...app.map(asScript), ...filesOfPage(registry, shared, hashes, address)].join(',');
}
