import type { Registry, Release } from '@portico/contracts';

/** The shell's files for each of its shared entry points, from `meta.json` of its build. */
export type SharedFiles = Readonly<Record<string, readonly string[]>>;

/** What the shell's build says of itself in `meta.json`. */
export interface ShellMeta {
  shared: SharedFiles;
  /** The application's own scripts, as addresses. */
  app?: readonly string[];
  /** Addresses at which index.html is enough until somebody acts. */
  standsAlone?: readonly string[];
}

const isMatch = (path: string, address: string) =>
  path.endsWith('/*') ? address.startsWith(path.slice(0, -1)) : path === address;

/** The page most likely shown at an address. A request for `/` is taken for a visitor's: speed counts most there. */
function pageAt({ remotes }: Registry, address: string): { release: Release; page: string } | null {
  const found = remotes.flatMap(({ live }) =>
    live.descriptor.routes
      .filter(({ path }) => isMatch(path, address))
      .map(({ page, requires }) => ({ release: live, page, isForVisitors: requires.includes('signedOut') })),
  );
  return found.find(({ isForVisitors }) => isForVisitors) ?? found[0] ?? null;
}

/** A script of another origin is asked for as the page's loader will ask, or the browser would fetch it twice. */
const asScript = (file: string) =>
  `<${file}>; rel=preload; as=script${file.startsWith('/') ? '' : '; crossorigin=anonymous'}`;

/** The remote's scripts for the page at `address`. */
function filesOfPage(registry: Registry, shared: SharedFiles, address: string): string[] {
  const found = pageAt(registry, address);
  const known = found?.release.preload[found.page];
  if (!found || !known) return [];
  const { release } = found;
  const files = known.flatMap((file) => (file.startsWith('@') ? (shared[file] ?? []) : [file]));
  const entry = `<${release.entry}>; rel=preload; as=script; crossorigin=anonymous; integrity=${release.integrity}`;
  return [entry, ...[...new Set(files)].map(asScript)];
}

/**
 * A `Link` header that names every script the page at `address` will need, so that all are on their way at once. None
 * where the page stands alone: its first picture must not share the wire with code that nobody may want.
 */
export function preloadLinks(
  registry: Registry,
  { shared, app = [], standsAlone = [] }: ShellMeta,
  address: string,
): string {
  if (standsAlone.includes(address)) return '';
  return [...app.map(asScript), ...filesOfPage(registry, shared, address)].join(', ');
}
