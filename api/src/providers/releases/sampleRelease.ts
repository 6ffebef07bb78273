import { contractVersion, type Release } from '@portico/contracts';

/** The hash of a version: the digits, repeated. */
export const hashOf = (digits: string): string => digits.repeat(12).slice(0, 12);

/** For tests: a release whose version ends in one digit repeated twelve times. */
export function sampleRelease(
  name: string,
  digit: string,
  descriptor: Partial<Release['descriptor']> = {},
): Release {
  const hash = hashOf(digit);
  const base = `/remotes/${name}/1.0.0-${hash}/`;
  return {
    version: `1.0.0+${hash}`,
    container: `${name}_${hash}`,
    entry: `${base}remote.js`,
    integrity: 'sha384-abc',
    manifest: `${base}mf-manifest.json`,
    preload: {},
    contract: contractVersion,
    shared: {},
    sizeBytes: 1,
    releasedAt: '2026-11-20T12:00:00.000Z',
    descriptor: { name, contract: contractVersion, routes: [], nav: [], slots: [], ...descriptor },
  };
}
