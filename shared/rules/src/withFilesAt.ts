import type { Release } from '@portico/contracts';

type WithFiles = Pick<Release, 'entry' | 'manifest' | 'preload'>;

/** A release whose files are where `at` says, which is asked for each address or name that the release has for one. */
export function withFilesAt<R extends WithFiles>(release: R, at: (file: string) => string): R {
  const preload = Object.entries(release.preload).map(([part, files]) => [part, files.map(at)] as const);
  return {
    ...release,
    entry: at(release.entry),
    manifest: at(release.manifest),
    preload: Object.fromEntries(preload),
  };
}
