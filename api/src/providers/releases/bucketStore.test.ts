import { openSampleBucket } from '../../../test/sampleBucket.ts';
import { bucketObjects } from './bucketObjects.ts';
import { bucketStore } from './bucketStore.ts';
import { registryText } from './parseRegistry.ts';
import { emptyRegistry, liveVersionOf, withRelease } from './registry.ts';
import { createReleases } from './releases.ts';
import { removeOutdated } from './retention.ts';
import { sampleRelease } from './sampleRelease.ts';
import { putSample, putSampleShell } from './sampleStore.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const ask = { by: 'ci', why: null };

let bucket: Awaited<ReturnType<typeof openSampleBucket>>;
beforeEach(async () => {
  bucket = await openSampleBucket();
});
afterEach(() => bucket.close());

const open = () => bucketStore(bucket.settings, { orphanedMs: 0 });
const keys = async (prefix = '') =>
  (await bucketObjects(bucket.settings).list(prefix)).map(({ key }) => key).sort();

it('releases, goes back, removes, and forgets what is long out of use', async () => {
  const store = open();
  let moment = now;
  const releases = createReleases(store, () => moment);
  const liveOf = async (name: string) => {
    const registry = await store.readRegistry();
    return registry && liveVersionOf(registry, name);
  };
  expect(await store.readRegistry()).toBeNull();
  await releases.goLive('shell', await putSampleShell(store, '0'), ask);
  const one = await putSample(store, 'listings', '1');
  const two = await putSample(store, 'listings', '2');
  await releases.goLive('listings', one, ask);
  await releases.goLive('listings', two, ask);
  expect(await liveOf('listings')).toBe(two);
  await releases.rollBack('listings', ask);
  expect(await liveOf('listings')).toBe(one);
  await releases.goLive('shell', await putSampleShell(store, '3'), ask);
  await releases.goLive('shell', await putSampleShell(store, '4'), ask);
  await releases.remove('listings', ask);
  expect(await liveOf('listings')).toBeNull();
  await releases.goLive('listings', one, ask);
  const replaced = await putSample(store, 'search', '6');
  await releases.stage('search', replaced, ask);
  await releases.stage('search', await putSample(store, 'search', '5'), ask);

  moment = new Date(Date.now() + 1000);
  expect(await removeOutdated(store, moment)).toEqual([
    `shell 1.0.0+${'0'.repeat(12)}`,
    `listings ${two}`,
    `search ${replaced}`,
  ]);
  expect(await keys('remotes/')).toEqual([
    'remotes/listings/1.0.0-111111111111/release.json',
    'remotes/listings/1.0.0-111111111111/remote.js',
    // It waits to go live together with another version.
    'remotes/search/1.0.0-555555555555/release.json',
    'remotes/search/1.0.0-555555555555/remote.js',
  ]);
  expect(await keys('shell/assets/')).toEqual(['shell/assets/main.3.js', 'shell/assets/main.4.js']);
  expect(await keys('versions/')).toEqual([
    'versions/listings/1.0.0-111111111111',
    'versions/search/1.0.0-555555555555',
    'versions/shell/1.0.0-333333333333',
    'versions/shell/1.0.0-444444444444',
  ]);
});

it('removes no version that goes live during the removal', async () => {
  const store = open();
  const releases = createReleases(store, () => now);
  await releases.goLive('shell', await putSampleShell(store, '0'), ask);
  const [one, two] = [await putSample(store, 'listings', '1'), await putSample(store, 'listings', '2')];
  for (const digit of ['3', '4'])
    await releases.goLive('listings', await putSample(store, 'listings', digit), ask);
  const meddled: typeof store = {
    ...store,
    list: async (name) => (await store.list(name)).sort((a, b) => a.version.localeCompare(b.version)),
    async changeRegistry(change) {
      const registry = await store.changeRegistry(change);
      await releases.goLive('listings', two, ask);
      return registry;
    },
  };
  expect(await removeOutdated(meddled, new Date(Date.now() + 1000))).toEqual([`listings ${one}`]);
  expect(await store.read('listings', two, 'release.json')).not.toBeNull();
});

it('lets both of two simultaneous changes take effect, and leaves no lock behind', async () => {
  const add = (name: string) =>
    open().changeRegistry((registry) =>
      withRelease(registry ?? emptyRegistry(now), sampleRelease(name, '1'), null, now),
    );
  await Promise.all(['auth', 'listings', 'search'].map(add));
  const names = (await open().readRegistry())?.remotes.map(({ name }) => name);
  expect(names).toEqual(['auth', 'listings', 'search']);
  expect(await keys()).toEqual(['registry.json']);
});

it('repeats a change when another came first in spite of the lock', async () => {
  const overtaking = withRelease(emptyRegistry(now), sampleRelease('auth', '1'), null, now);
  const seen: (string[] | undefined)[] = [];
  await open().changeRegistry(async (registry) => {
    seen.push(registry?.remotes.map(({ name }) => name));
    if (!registry) await bucketObjects(bucket.settings).put('registry.json', registryText(overtaking));
    return withRelease(registry ?? emptyRegistry(now), sampleRelease('search', '1'), null, now);
  });
  expect(seen).toEqual([undefined, ['auth']]);
  expect((await open().readRegistry())?.remotes.map(({ name }) => name)).toEqual(['auth', 'search']);
});

it('changes nothing when a change fails, and lets the next one through', async () => {
  const store = open();
  const before = await store.mark();
  await expect(store.changeRegistry(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await keys()).toEqual([]);
  await store.changeRegistry(() => emptyRegistry(now));
  expect(await store.mark()).not.toBe(before);
});

it('leaves a stored version as it is, and sets types and endless caching on its files', async () => {
  const store = open();
  const version = await putSample(store, 'listings', '1');
  await putSample(store, 'listings', '1', { sizeBytes: 7 });
  expect(JSON.parse((await store.read('listings', version, 'release.json')) ?? '')).toMatchObject({
    sizeBytes: 1,
  });
  expect(await store.read('listings', version, 'none.json')).toBeNull();
  const { endpoint } = bucket.settings;
  const answer = await fetch(`${endpoint}/releases/remotes/listings/1.0.0-111111111111/remote.js`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

it('keeps the scripts of the live shell as they are when another version is stored', async () => {
  const store = open();
  await putSampleShell(store, '1');
  const key = 'shell/assets/main.1.js';
  const stored = async () => (await bucketObjects(bucket.settings).get(key))?.body.toString();
  const evil = { version: '1.0.0+222222222222' };
  await expect(putSampleShell(store, '1', { ...evil, script: 'evil' })).rejects.toThrow(
    `${key} is stored with another content`,
  );
  expect([await stored(), await store.list('shell')]).toEqual([
    '1',
    [expect.objectContaining({ version: '1.0.0+111111111111' })],
  ]);
  await putSampleShell(store, '1', evil);
  expect([await stored(), (await store.list('shell')).length]).toEqual(['1', 2]);
});

it('lets pages of other origins read what is public, once the bucket is prepared', async () => {
  await putSample(open(), 'listings', '1');
  await bucketObjects(bucket.settings).allowReading();
  const address = `${bucket.settings.endpoint}/releases/remotes/listings/1.0.0-111111111111/remote.js`;
  const answer = await fetch(address, { headers: { origin: 'https://members.example.com' } });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

it('refuses a server that would lose one of two simultaneous releases', async () => {
  const careless = await openSampleBucket({ knowsConditions: false });
  const store = bucketStore(careless.settings);
  await expect(store.changeRegistry(() => emptyRegistry(now))).rejects.toThrow(
    /ignores the condition of a write/,
  );
  expect(await store.readRegistry()).toBeNull();
  await careless.close();
});
