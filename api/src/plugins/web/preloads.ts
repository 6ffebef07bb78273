import type { Registry, Release } from '@portico/contracts';

/** The shell's files for each of its shared entry points, from `meta.json` of its build. */
export type SharedFiles = Readonly<Record<string, readonly string[]>>;

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

/** A `Link` header with every script the page at `address` will need, so that all are fetched at once. */
export function preloadLinks(registry: Registry, shared: SharedFiles, address: string): string {
  const found = pageAt(registry, address);
  if (!found) return '';
  const { release, page } = found;
  const known = release.preload[page];
  if (!known) return '';
  const files = known.flatMap((file) => (file.startsWith('@') ? (shared[file] ?? []) : [file]));
  const entry = `<${release.entry}>; rel=preload; as=script; crossorigin=anonymous; integrity=${release.integrity}`;
  return [entry, ...new Set(files.map((file) => `<${file}>; rel=preload; as=script`))].join(', ');
}
