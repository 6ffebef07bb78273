import { fetchRegistry } from './fetchRegistry.ts';
import { readRegistry } from './readRegistry.ts';
import { getRegistry, loadRegistry, noteOpened, refreshRegistry } from './registryStore.ts';
import type { LiveRemote } from './types.ts';

const hash = '1'.repeat(12);
const remoteOf = (name: string) => ({
  name,
  live: {
    version: `1.0.0+${hash}`,
    container: `${name}_${hash}`,
    entry: `/remotes/${name}/1.0.0-${hash}/remote.js`,
    integrity: 'sha384-abc',
    manifest: `/remotes/${name}/1.0.0-${hash}/mf-manifest.json`,
    preload: {},
    contract: 1,
    shared: {},
    sizeBytes: 1,
    releasedAt: '2026-11-20T12:00:00.000Z',
    descriptor: { name, contract: 1, routes: [], nav: [], slots: [] },
  },
  previous: null,
});
const registryOf = (...remotes: unknown[]) => ({
  schema: 1,
  contract: 1,
  updatedAt: '2026-11-20T12:00:00.000Z',
  allowedOrigins: [],
  allowOverrides: true,
  remotes,
});

const answer = (body: unknown, status = 200) => jest.fn(async () => Response.json(body, { status }));
const names = ({ registry }: { registry: { remotes: { name: string }[] } }) =>
  registry.remotes.map(({ name }) => name);

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('leaves out a malformed remote, and that one alone', () => {
  const broken = { ...remoteOf('search'), live: { ...remoteOf('search').live, entry: 7 } };
  const reading = readRegistry(registryOf(remoteOf('auth'), broken, 'nonsense', remoteOf('listings')));
  expect(names(reading)).toEqual(['auth', 'listings']);
  expect(reading.refused.map(({ name }) => name)).toEqual(['search', 'unnamed']);
});

it('leaves out a slot or menu entry it cannot read, says so, and keeps the remote with the others', () => {
  const { live } = remoteOf('search');
  const slots = [{ slot: 'gallery.corner', component: 'Corner', requires: [], size: 'wide' }, 'nonsense'];
  const entry = { id: 'search', label: { en: 'Search' }, to: '/search', order: 1, requires: [] };
  const nav = [entry, { ...entry, id: 'later', order: 'after search' }];
  const search = { ...remoteOf('search'), live: { ...live, descriptor: { ...live.descriptor, slots, nav } } };
  const { registry, refused } = readRegistry(registryOf(search));
  expect(registry.remotes[0]?.live.descriptor.slots).toEqual(slots.slice(0, 1));
  expect(registry.remotes[0]?.live.descriptor.nav).toEqual([entry]);
  const of = { name: 'search', version: live.version };
  expect(refused).toEqual([
    { ...of, reason: '/descriptor/nav/1/order must be integer' },
    { ...of, reason: '/descriptor/slots/1 must be object' },
  ]);
});

it('reads a registry from the future: unknown fields, lists and kinds of icons', () => {
  const { live } = remoteOf('search');
  const icon = { kind: 'animation', frames: 12 };
  const entry = { id: 'search', label: { en: 'Search' }, to: '/search', order: 1, requires: [], icon };
  const route = {
    path: '/search',
    page: 'Search',
    requires: [],
    title: { en: 'Search' },
    transition: 'fade',
  };
  const descriptor = { ...live.descriptor, nav: [entry], routes: [route], widgets: [{ name: 'clock' }] };
  const search = { ...remoteOf('search'), live: { ...live, descriptor, vitals: {} }, share: 0.5 };
  const { registry, refused } = readRegistry({ ...registryOf(search), signatures: [] });
  expect(refused).toEqual([]);
  expect(registry.remotes[0]?.live.descriptor).toMatchObject({
    routes: [{ path: '/search' }],
    nav: [{ id: 'search', icon: 'unknown' }],
  });
});

it('does without a fallback that it cannot read', () => {
  const search = { ...remoteOf('search'), previous: { version: 'from the future' } };
  const { registry, refused } = readRegistry(registryOf(search));
  expect(registry.remotes[0]).toMatchObject({ name: 'search', previous: null });
  expect(refused).toEqual([]);
});

it('throws when the registry as a whole is malformed', () => {
  expect(() => readRegistry({ schema: 2 })).toThrow(/registry/);
});

it.each<[string, typeof fetch, RegExp]>([
  ['answers an error', async () => Response.json('down', { status: 503 }), /503/],
  ['is the page of a proxy', async () => new Response('<!doctype html><title>Proxy</title>'), /JSON/],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), /Failed to fetch/],
  ['answers something else', async () => Response.json({ schema: 2 }), /registry/],
])('serves the last good copy when the registry %s', async (_, ask, why) => {
  globalThis.fetch = answer(registryOf(remoteOf('auth')));
  expect(names(await fetchRegistry())).toEqual(['auth']);
  globalThis.fetch = ask;
  const reading = await fetchRegistry();
  expect(names(reading)).toEqual(['auth']);
  expect(reading.failure).toMatch(why);
});

it('fails without a copy, also where storage is forbidden', async () => {
  globalThis.fetch = answer('<!doctype html>');
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  await expect(fetchRegistry()).rejects.toThrow();
});

describe('a page that stays open', () => {
  const versionOf = (name: string) =>
    getRegistry().remotes.find((remote) => remote.name === name)?.live.version;

  it('runs the released version where the environment does not allow an override, and says so', async () => {
    history.replaceState(null, '', '?remote=listings@http://localhost:3102');
    const registry = registryOf(remoteOf('auth'), remoteOf('listings'));
    const fetched = answer({ ...registry, allowOverrides: false });
    globalThis.fetch = fetched;
    await loadRegistry();
    expect(getRegistry()).toMatchObject({
      status: 'ready',
      overrides: [{ name: 'listings', state: 'notAllowed', runs: `1.0.0+${hash}` }],
    });
    expect(getRegistry().remotes).toHaveLength(2);
    expect(fetched).toHaveBeenCalledTimes(1);
    history.replaceState(null, '', '/');
  });

  it('says which version came of an override, and nothing of a remote without one', async () => {
    const [auth, listings] = getRegistry().remotes as [LiveRemote, LiveRemote];
    const before = getRegistry();
    noteOpened(listings, null);
    expect(getRegistry()).toBe(before);
    noteOpened({ ...listings, override: '1.0.0+222222222222' }, null);
    expect(getRegistry().overrides).toMatchObject([{ name: 'listings', state: 'failed', runs: null }]);
    const { version } = listings.live;
    noteOpened({ ...listings, override: version }, version);
    noteOpened({ ...auth, override: version }, null);
    expect(getRegistry().overrides).toMatchObject([{ name: 'listings', state: 'running', runs: version }]);
  });

  it('uses newly live versions, keeps the rest, and survives an unreachable registry', async () => {
    globalThis.fetch = answer(registryOf(remoteOf('auth'), remoteOf('listings')));
    await loadRegistry();
    const before = getRegistry().remotes;
    await refreshRegistry();
    expect(getRegistry().remotes).toBe(before);

    const live = { ...remoteOf('listings').live, version: '1.0.0+222222222222', container: 'listings_2' };
    globalThis.fetch = answer(registryOf(remoteOf('auth'), { ...remoteOf('listings'), live }));
    await refreshRegistry();
    expect(versionOf('listings')).toBe('1.0.0+222222222222');
    expect(getRegistry().remotes[0]).toBe(before[0]);

    // Another shell is live by now, and the remotes beside it are not for this one.
    const newer = { ...remoteOf('listings').live, version: '1.0.0+333333333333', container: 'listings_3' };
    const beside = { ...registryOf({ ...remoteOf('listings'), live: newer }), shellVersion: '1.0.0+new' };
    globalThis.fetch = answer(beside);
    const mine = getRegistry();
    await refreshRegistry('1.0.0+old');
    // Only removed remotes disappear.
    expect(mine.remotes.map(({ name }) => name)).toEqual(['auth', 'listings']);
    expect(getRegistry().remotes).toEqual([mine.remotes[1]]);
    await refreshRegistry('1.0.0+000000000000');
    expect(getRegistry().remotes).toMatchObject([{ live: { version: '1.0.0+333333333333' } }]);

    const after = getRegistry();
    globalThis.fetch = answer('down', 503);
    await refreshRegistry();
    localStorage.clear();
    await refreshRegistry();
    expect(getRegistry()).toBe(after);
  });
});
