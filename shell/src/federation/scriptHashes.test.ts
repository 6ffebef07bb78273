import { createHash } from 'node:crypto';
import { contractVersion } from '@portico/contracts';
import { preloadPart } from './preload.ts';
import { expectHashes, integrityOf } from './scriptHashes.ts';
import { entryTimeoutMs, hashesTimeoutMs } from './timings.ts';
import type { LoadableRelease } from './types.ts';

const folder = 'https://static.example.com/remotes/listings/1.0.0-222222222222/';
const hashes = { '7.abc.js': 'sha256-seven=' };
const list = '/remotes/listings/1.0.0-222222222222/integrity.json';
const scripts = {
  list,
  integrity: `sha384-${createHash('sha384').update(JSON.stringify(hashes)).digest('base64')}`,
};
const release: LoadableRelease = {
  version: '1.0.0+222222222222',
  container: 'listings_222222222222',
  entry: `${folder}remote.js`,
  integrity: 'sha384-entry',
  scripts,
  manifest: `${folder}mf-manifest.json`,
  preload: { List: [`${folder}7.abc.js`] },
  contract: contractVersion,
  shared: {},
  sizeBytes: 1,
  releasedAt: '2026-11-20T12:00:00.000Z',
  descriptor: { name: 'listings', contract: contractVersion, routes: [], nav: [], slots: [] },
};

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
beforeAll(() => {
  globalThis.fetch = fetched as unknown as typeof fetch;
});

const preloaded = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    ({ href, integrity, crossOrigin }) => [href, integrity, crossOrigin],
  );

it('knows no hashes before a list is there, asks for it by its own hash, and again where it could not be read', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(expectHashes(release)).rejects.toMatchObject({
    phase: 'entry',
    message: `${list} cannot be read, or is not what was released`,
  });
  expect(integrityOf(`${folder}7.abc.js`)).toBeUndefined();
  fetched.mockResolvedValueOnce({ ok: false, status: 503 } as Response);
  await expect(expectHashes(release)).rejects.toMatchObject({
    phase: 'entry',
    message: `${list} answers 503`,
  });

  fetched.mockResolvedValueOnce({ ok: true, json: async () => hashes } as Response);
  preloadPart(release, 'List');
  await Promise.all([expectHashes(release), expectHashes(release)]);
  const asked = [list, expect.objectContaining({ integrity: scripts.integrity })];
  expect(fetched.mock.calls).toEqual([asked, asked, asked]);
  // The page's own requests have the same hash; otherwise the browser fetches the file twice.
  expect(preloaded()).toEqual([
    [release.entry, 'sha384-entry', 'anonymous'],
    [`${folder}7.abc.js`, 'sha256-seven=', 'anonymous'],
  ]);
});

it('gives every script of the release its hash, in another attempt too, and one that the list lacks the hash of none', () => {
  expect(integrityOf(`${folder}7.abc.js?attempt=1`)).toBe('sha256-seven=');
  expect(integrityOf(`${folder}8.abc.js`)).toMatch(/^sha256-A{43}=$/);
  expect(
    integrityOf('https://static.example.com/remotes/search/1.0.0-222222222222/7.abc.js'),
  ).toBeUndefined();
});

it('gives up on a list that hangs, and asks for it anew', async () => {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  const hung = { ...release, scripts: { ...scripts, list: '/hung/integrity.json' } };
  fetched.mockClear();
  fetched.mockImplementationOnce(
    (_list, { signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  );
  const first = expect(expectHashes(hung)).rejects.toMatchObject({ phase: 'entry' });
  expect(timeout).toHaveBeenCalledWith(hashesTimeoutMs);
  expect(hashesTimeoutMs).toBeLessThan(entryTimeoutMs);
  limit.abort();
  await first;
  fetched.mockResolvedValueOnce({ ok: true, json: async () => hashes } as Response);
  await expectHashes(hung);
  expect(fetched).toHaveBeenCalledTimes(2);
  timeout.mockRestore();
});

it('asks for no list of a release that comes from the page’s own origin', async () => {
  fetched.mockClear();
  const { scripts: _none, ...own } = release;
  await expectHashes(own);
  expect(fetched).not.toHaveBeenCalled();
});
