import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Descriptor, Registry } from '@portico/contracts';
import { folderStore } from './folderStore.ts';
import { lastHealthy, pastOf } from './history.ts';
import { emptyRegistry, liveVersionOf, withRelease } from './registry.ts';
import { createReleases, NoSuchRelease, UnfitChange } from './releases.ts';
import { removeOutdated } from './retention.ts';
import { sampleRelease } from './sampleRelease.ts';
import { putSample, putSampleShell } from './sampleStore.ts';
import { shellAssets } from './shellFiles.ts';
import type { ReleaseStore } from './store.ts';

const ask = { by: 'ines@portico.test', why: 'a test', commit: 'abc123' };
const dayMs = 24 * 60 * 60 * 1000;

let folder: string;
let store: ReleaseStore;
let moment: Date;
let releases: ReturnType<typeof createReleases>;
const live = async (name = 'listings') => liveVersionOf((await store.readRegistry()) as Registry, name);
const registryNow = async () => (await store.readRegistry()) as Registry;
const v = (digit: string) => `1.0.0+${digit.repeat(12)}`;

async function release(name: string, digit: string, descriptor: Partial<Descriptor> = {}) {
  const version = await putSample(store, name, digit, { descriptor });
  moment = new Date(moment.getTime() + 60_000);
  return releases.goLive(name, version, ask);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  store = folderStore(folder);
  moment = new Date('2026-11-20T12:00:00.000Z');
  releases = createReleases(store, () => moment);
  await releases.goLive('shell', await putSampleShell(store, '0'), ask);
});
afterEach(() => rm(folder, { recursive: true }));

it('records who made what live, when, why, from which commit, how large it is, and what was checked', async () => {
  await release('listings', '1');
  const { event } = await release('listings', '2');
  expect(event).toEqual({
    at: '2026-11-20T12:02:00.000Z',
    name: 'listings',
    action: 'release',
    version: v('2'),
    before: v('1'),
    by: 'ines@portico.test',
    why: 'a test',
    commit: 'abc123',
    sizeBytes: 1,
    // The sample shell does not say what its rooms export, and no API has noted what it answers.
    checks: ['contract', 'libraries', 'slots', 'routes', 'menu'],
  });
  expect((await release('listings', '2')).event).toBeNull();
});

it('releases others beside a malformed remote, and takes it out', async () => {
  await release('listings', '1');
  await store.changeRegistry((registry) =>
    JSON.parse(JSON.stringify(registry).replaceAll('"routes":[]', '"routes":7')),
  );
  await release('search', '1');
  await releases.remove('listings', ask);
  expect((await registryNow()).remotes.map(({ name }) => name)).toEqual(['search']);
});

it('goes back past every bad version to the last healthy one, and again from there', async () => {
  for (const digit of ['1', '2', '3', '4']) await release('listings', digit);
  await releases.markFailing('listings', v('3'), { by: 'Portico', why: '3 reports' });
  const { event, registry } = await releases.rollBack('listings', { by: 'ines', why: 'throws' });
  expect(event).toMatchObject({ action: 'rollback', version: v('2'), before: v('4'), commit: 'abc123' });
  // A browser never falls back to a version that was taken back or failed.
  expect(registry.remotes[0]?.previous?.version).toBe(v('1'));
  await releases.rollBack('listings', ask);
  expect(await live()).toBe(v('1'));
  expect((await registryNow()).remotes[0]?.previous).toBeNull();
  await expect(releases.rollBack('listings', ask)).rejects.toThrow(NoSuchRelease);
  expect(await live()).toBe(v('1'));
});

it('makes any stored version live, and treats one that is chosen again as healthy', async () => {
  for (const digit of ['1', '2', '3']) await release('listings', digit);
  await releases.rollBack('listings', ask);
  await releases.goLive('listings', v('3'), ask);
  await release('listings', '4');
  expect(lastHealthy(await registryNow(), 'listings')).toBe(v('3'));
  await expect(releases.goLive('listings', v('9'), ask)).rejects.toThrow('no stored version 1.0.0+9999');
});

it('reports a version’s failures, and drops the mark when somebody chooses the version again', async () => {
  await release('listings', '1');
  await release('listings', '2');
  await releases.markFailing('listings', v('2'), { by: 'Portico', why: '3 reports' });
  expect((await releases.markFailing('listings', v('2'), ask)).event).toBeNull();
  const past = pastOf(await registryNow(), 'listings');
  expect(past.map(({ version, isHealthy }) => [version, isHealthy])).toEqual([
    [v('1'), true],
    [v('2'), false],
  ]);
});

it('removes a remote, keeps its versions, and lets it come back', async () => {
  await release('listings', '1');
  await releases.remove('listings', ask);
  expect(await live()).toBeNull();
  await expect(releases.rollBack('listings', ask)).rejects.toThrow('listings is not live');
  await expect(releases.remove('listings', ask)).rejects.toThrow(NoSuchRelease);
  await expect(releases.remove('shell', ask)).rejects.toThrow(NoSuchRelease);
  await releases.goLive('listings', v('1'), ask);
  expect(await live()).toBe(v('1'));
});

it('refuses to remove a remote whose submenu another one uses', async () => {
  const nav = (id: string, more: object) => [
    { id, label: { en: 'X' }, order: 1, requires: [], icon: 'crown', ...more },
  ];
  await release('community', '1', { nav: nav('network', {}) as Descriptor['nav'] });
  await release('search', '1', { nav: nav('people', { to: '/p', parent: 'network' }) as Descriptor['nav'] });
  const refusal = await releases.remove('community', ask).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UnfitChange);
  expect(String(refusal)).toContain(
    `removing community would break search ${v('1')}: it has the menu entry "people" in the submenu "network", which nobody has. Release search without it first.`,
  );
  expect(await live('community')).toBe(v('1'));
});

it('rolls the shell back like a remote, and refuses a shell that a live remote cannot use', async () => {
  const provided = { react: '19.3.1' };
  await releases.goLive('shell', await putSampleShell(store, '1', { provided }), ask);
  const version = await putSample(store, 'listings', '1', { shared: { react: '^19.0.0' } });
  await releases.goLive('listings', version, ask);
  await expect(releases.rollBack('shell', ask)).rejects.toThrow(
    `rolling the shell back would break listings ${v('1')}: it needs react, which that shell does not provide. Roll listings back first.`,
  );
  await releases.remove('listings', ask);
  expect((await releases.rollBack('shell', ask)).event).toMatchObject({ version: v('0'), before: v('1') });
});

it('falls back to a version that was live for an hour rather than to one of minutes, whose failures nobody has reported yet', async () => {
  const fallback = async () => (await registryNow()).remotes[0]?.previous?.version;
  const pass = (minutes: number) => {
    moment = new Date(moment.getTime() + minutes * 60_000);
  };
  await release('listings', '1');
  pass(3);
  // Nothing was live for an hour yet: the one that was live longest has proved most.
  await release('listings', '5');
  pass(1);
  await release('listings', '2');
  expect(await fallback()).toBe(v('1'));
  pass(60);
  await release('listings', '3');
  await release('listings', '4');
  expect(await fallback()).toBe(v('2'));
  // People go back step by step: only browsers, which cannot judge, prefer what has proved itself.
  expect(lastHealthy(await registryNow(), 'listings')).toBe(v('3'));
  await releases.rollBack('listings', ask);
  await releases.markFailing('listings', v('2'), ask);
  expect(await fallback()).toBe(v('1'));
});

it('keeps no fallback that the live shell could not run', async () => {
  await releases.goLive('shell', await putSampleShell(store, '1', { provided: { old: '1.0.0' } }), ask);
  await releases.goLive('listings', await putSample(store, 'listings', '1', { shared: { old: '*' } }), ask);
  expect((await release('listings', '2')).registry.remotes[0]?.previous?.version).toBe(v('1'));
  const after = await releases.goLive('shell', await putSampleShell(store, '2'), ask);
  expect(after.registry.remotes[0]?.previous).toBeNull();
});

it('goes back to what a registry from before the history names as previous', async () => {
  const { shell } = await registryNow();
  for (const digit of ['1', '2']) await putSample(store, 'listings', digit);
  const old = withRelease(
    emptyRegistry(moment),
    sampleRelease('listings', '2'),
    sampleRelease('listings', '1'),
    moment,
  );
  await store.changeRegistry(() => ({ ...old, ...(shell ? { shell } : {}) }));
  expect((await releases.rollBack('listings', ask)).event).toMatchObject({ version: v('1'), before: v('2') });
});

it('loses none of many simultaneous releases', async () => {
  const names = ['admin', 'auth', 'community', 'listings', 'search', 'subscriptions'];
  for (const name of names) await putSample(store, name, '1');
  await Promise.all(names.map((name) => releases.goLive(name, v('1'), ask)));
  const { remotes, history } = await registryNow();
  expect(remotes.map(({ name }) => name)).toEqual(names);
  expect(history).toHaveLength(1 + names.length);
});

describe('retention', () => {
  const kept = async (name: string) => (await store.list(name)).map(({ version }) => version).sort();

  it('removes what is long out of use, and nothing that is live, last healthy, or in an open tab', async () => {
    for (const digit of ['1', '2', '3', '4']) await release('listings', digit);
    await putSample(store, 'listings', '5');
    const past = new Date(moment.getTime() - dayMs);
    expect(await removeOutdated(store, past)).toEqual([]);
    // The files are as old as this test, so the limit lies after it. A version taken out of use later stays.
    const later = new Date(Date.now() + dayMs);
    moment = new Date(later.getTime() + dayMs);
    await release('listings', '6');
    expect(await removeOutdated(store, later)).toEqual([
      `listings ${v('1')}`,
      `listings ${v('2')}`,
      `listings ${v('3')}`,
      `listings ${v('5')}`,
    ]);
    expect(await kept('listings')).toEqual([v('4'), v('6')]);
    await releases.rollBack('listings', ask);
    expect(await live()).toBe(v('4'));
  });

  it("keeps the shell's scripts that a stored version still has", async () => {
    for (const digit of ['1', '2']) await releases.goLive('shell', await putSampleShell(store, digit), ask);
    expect(await readdir(shellAssets(folder))).toEqual(['main.0.js', 'main.1.js', 'main.2.js']);
    await removeOutdated(store, new Date(Date.now() + dayMs));
    expect(await kept('shell')).toEqual([v('1'), v('2')]);
    expect(await readdir(shellAssets(folder))).toEqual(['main.1.js', 'main.2.js']);
  });
});

describe('a breaking change of a room', () => {
  const entry = '@portico/client';
  const put = (digit: string, text: string, print: string, version = '1.0.0') =>
    putSampleShell(store, digit, {
      provided: { [entry]: version },
      provides: {
        rooms: { [entry]: { get: print } },
        words: [],
        requirements: [],
        icons: [],
        offers: [],
        singletons: [],
      },
      declarations: { texts: { 'a#get': text }, rooms: { [entry]: { get: ['a#get'] } } },
    });

  beforeEach(async () => {
    await releases.goLive('shell', await put('1', 'get (url: string) =>', 'g1'), ask);
    const uses = { rooms: { [entry]: { get: 'g1' } }, api: [], words: [], bundled: {} };
    const version = await putSample(store, 'search', '1', { uses, shared: { [entry]: '^1.0.0' } });
    await releases.goLive('search', version, ask);
  });

  it('requires a new major number, and names the remotes that break', async () => {
    const same = await put('2', 'get (id: number) =>', 'g2');
    await expect(releases.goLive('shell', same, ask)).rejects.toThrow(
      'changes the types of get of @portico/client, which breaks search: that takes a new major number of @portico/client',
    );
    const major = await put('3', 'get (id: number) =>', 'g2', '2.0.0');
    await expect(releases.goLive('shell', major, ask)).rejects.toThrow(
      `shell ${v('3')} would break search ${v('1')}: it uses get of @portico/client with types that are not that shell's. Release search first.`,
    );
  });

  it('breaks no remote that does not use what changed, even one built for an older range of the room', async () => {
    const uses = { rooms: {}, api: [], words: [], bundled: {} };
    const another = await putSample(store, 'search', '2', { uses, shared: { [entry]: '^1.0.0' } });
    await releases.goLive('search', another, ask);
    const major = await put('3', 'get (id: number) =>', 'g2', '2.0.0');
    await releases.goLive('shell', major, ask);
    expect(await live('shell')).toBe(v('3'));
  });

  it('makes an older shell live again by name, unless a remote needs something added since', async () => {
    await releases.goLive('shell', await put('2', 'get (url: string, options?: object) =>', 'g2'), ask);
    await releases.goLive('shell', v('1'), ask);
    expect(await live('shell')).toBe(v('1'));
    await releases.goLive('shell', v('2'), ask);
    const uses = { rooms: { [entry]: { get: 'g2' } }, api: [], words: [], bundled: {} };
    await releases.goLive('search', await putSample(store, 'search', '2', { uses }), ask);
    await expect(releases.goLive('shell', v('1'), ask)).rejects.toThrow(
      `shell ${v('1')} would break search ${v('2')}: it uses get of @portico/client`,
    );
  });

  it('lets a compatible one go live, and refuses the way back once a remote needs it', async () => {
    await releases.goLive('shell', await put('2', 'get (url: string, options?: object) =>', 'g2'), ask);
    const uses = { rooms: { [entry]: { get: 'g2' } }, api: [], words: [], bundled: {} };
    await releases.goLive('search', await putSample(store, 'search', '2', { uses }), ask);
    await expect(releases.rollBack('shell', ask)).rejects.toThrow(
      `rolling the shell back would break search ${v('2')}: it uses get of @portico/client with types that are not that shell's. Roll search back first.`,
    );
    await releases.rollBack('search', ask);
    expect((await releases.rollBack('shell', ask)).event).toMatchObject({ version: v('1') });
  });
});

it('makes a shell and remotes live in one step where neither could go first', async () => {
  const listings = await putSample(store, 'listings', '1', { shared: { react: '^20.0.0' } });
  const shell = await putSampleShell(store, '1', { provided: { react: '20.0.0' } });
  await releases.goLive('shell', await putSampleShell(store, '2', { provided: { react: '19.3.1' } }), ask);
  const search = await putSample(store, 'search', '1', { shared: { react: '^19.0.0' } });
  await releases.goLive('search', search, ask);
  await expect(releases.goLive('listings', listings, ask)).rejects.toThrow('needs react ^20.0.0');
  await expect(releases.goLive('shell', shell, ask)).rejects.toThrow('would break search');
  const together = { shell, listings };
  await expect(releases.goLiveTogether(together, ask)).rejects.toThrow(
    `shell ${v('1')} and listings ${v('1')} would break search ${v('1')}`,
  );
  expect(await live('shell')).toBe(v('2'));
  const moved = await putSample(store, 'search', '2', { shared: { react: '^20.0.0' } });
  await releases.goLiveTogether({ ...together, search: moved }, ask);
  expect([await live('shell'), await live(), await live('search')]).toEqual([v('1'), v('1'), v('2')]);
});

it('reports for each release what it was really compared with', async () => {
  const lists = { rooms: {}, words: [], requirements: [], icons: [], offers: [], singletons: [] };
  await releases.goLive('shell', await putSampleShell(store, '1', { provides: lists }), ask);
  await releases.noteApi(['GET /events']);
  const uses = { rooms: {}, api: ['GET /events'], words: [], bundled: {} };
  const { event } = await releases.goLive('search', await putSample(store, 'search', '1', { uses }), ask);
  expect(event?.checks).toEqual(['contract', 'libraries', 'rooms', 'slots', 'api', 'routes', 'menu']);
  const silent = await releases.goLive('search', await putSample(store, 'search', '2'), ask);
  expect(silent.event?.checks).not.toContain('rooms');
});

it('knows what the API answers, and which versions call what it lacks', async () => {
  const uses = { rooms: {}, api: ['GET /events', 'GET /events/{}'], words: [], bundled: {} };
  await releases.goLive('search', await putSample(store, 'search', '1', { uses }), ask);
  expect(await releases.noteApi(['GET /events/{}', 'GET /events'])).toEqual([]);
  expect(await releases.noteApi(['GET /events'])).toEqual([
    `search ${v('1')} calls GET /events/{}, which the live API does not have`,
  ]);
  expect((await registryNow()).api).toMatchObject({ operations: ['GET /events'] });
  const lists = { rooms: {}, words: [], requirements: [], icons: [], offers: [], singletons: [] };
  await releases.remove('search', ask);
  const provides = { ...lists, calls: ['GET /events'] };
  await releases.goLive('shell', await putSampleShell(store, '1', { provides }), ask);
  expect(await releases.noteApi(['GET /user/me'])).toEqual([
    `shell ${v('1')} calls GET /events, which the live API does not have`,
  ]);
});

it('says what an API that is about to start would take from the live versions', async () => {
  const uses = { rooms: {}, api: ['GET /events', 'GET /events/{}'], words: [], bundled: {} };
  await releases.goLive('search', await putSample(store, 'search', '1', { uses }), ask);
  const shapes = {
    'GET /events': { answer: 'object', 'answer.data': 'array' },
    'GET /events/{}': { answer: 'object', 'answer.title': 'string' },
    'GET /nobody': { answer: 'object', 'answer.title': 'string' },
  };
  const operations = Object.keys(shapes);
  expect(await releases.apiRefusals(operations, shapes)).toEqual([]);
  await releases.noteApi(operations, shapes);
  expect(await releases.apiRefusals(operations, shapes)).toEqual([]);
  const changed = {
    'GET /events/{}': { answer: 'object', 'answer.name': 'string' },
    'GET /nobody': { answer: 'object' },
  };
  const refusals = await releases.apiRefusals(Object.keys(changed), changed);
  expect(refusals.map(({ text }) => text)).toEqual([
    `GET /events is no longer there: search ${v('1')} calls it`,
    `GET /events/{} no longer answers title: search ${v('1')} calls it`,
  ]);
});
