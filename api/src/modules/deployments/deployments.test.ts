import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deployment } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { and, asc, eq, gte } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { auditLog, remoteFailures, sessions } from '../../db/schema/index.ts';
import { folderStore } from '../../providers/releases/folderStore.ts';
import { createReleases } from '../../providers/releases/releases.ts';
import { putSample, putSampleShell } from '../../providers/releases/sampleStore.ts';
import { createChanges } from './changes.ts';
import { failuresSince } from './deployments.repository.ts';

let folder: string;
let test: TestApp;
const one = '1.0.0+111111111111';
const two = '1.0.0+222222222222';
const ask = { by: 'ci', why: null };
const ofMembers = {
  routes: [{ path: '/properties/list', page: 'List', requires: ['member'], title: { en: 'Properties' } }],
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  test = await openTestApp({ env: { releasesFolder: folder } });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  // Later than every failure that an earlier test reported.
  test.advance(25 * 60 * 60 * 1000);
  await test.forget();
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  const store = folderStore(folder);
  const releases = createReleases(store, test.now);
  await releases.goLive('shell', await putSampleShell(store, '0'), ask);
  for (const digit of ['1', '2'])
    await releases.goLive(
      'listings',
      await putSample(store, 'listings', digit, { descriptor: ofMembers }),
      ask,
    );
  await releases.goLive('search', await putSample(store, 'search', '1'), ask);
  test.advance(2 * 60 * 60 * 1000);
});

const shell = '1.0.0+000000000000';
const failure = { remote: 'listings', version: two, phase: 'entry', shell, message: '404' };
type Reporter = 'agent' | 'lead' | 'member' | 'suspended' | 'expired' | null;
const report = (who: Reporter, change: object = {}) =>
  test.call(who, 'POST', '/remotes/failures', { payload: { ...failure, ...change } });
const list = async (who: 'admin' | 'agent' = 'admin') =>
  (await test.call(who, 'GET', '/admin/deployments')).json<{ data: Deployment[] }>().data;
const listings = async () => (await list()).find(({ name }) => name === 'listings');
const post = (who: 'admin' | 'agent' | 'lead', action: string, payload: object, name = 'listings') =>
  test.call(who, 'POST', `/admin/deployments/${name}/${action}`, {
    payload: { reason: 'it throws', ...payload },
  });

it('lists the shell and each remote with its versions, and counts failures for each version', async () => {
  await report(null);
  test.advance(1000);
  await report('agent', { phase: 'page', message: 'hangs', stack: 'at wait (page.js:1:2)' });
  await report('agent', { version: one });
  expect((await list()).map(({ name, kind }) => [name, kind])).toEqual([
    ['shell', 'shell'],
    ['listings', 'remote'],
    ['search', 'remote'],
  ]);
  const found = await listings();
  expect(found).toMatchObject({ live: { version: two, isHealthy: true }, lastHealthy: one });
  expect(found?.versions.map(({ version, failuresLastDay }) => [version, failuresLastDay?.count])).toEqual([
    [two, 2],
    [one, 1],
  ]);
  expect(found?.live?.failuresLastDay?.last).toMatchObject({
    message: 'hangs',
    stack: 'at wait (page.js:1:2)',
  });
  expect(found?.history[0]).toMatchObject({ action: 'release', version: two, before: one, by: 'ci' });
  test.advance(25 * 60 * 60 * 1000);
  await test.forget();
  expect((await listings())?.live?.failuresLastDay).toBeNull();
});

it('keeps where a known version failed, of visitors the first, and shows rather what a member reported', async () => {
  const stacks = async (version: string) =>
    (
      await test.db
        .select({ stack: remoteFailures.stack })
        .from(remoteFailures)
        .where(and(eq(remoteFailures.version, version), gte(remoteFailures.at, test.now())))
        .orderBy(asc(remoteFailures.id))
    ).map(({ stack }) => stack);
  const invented = '9.9.9+999999999999';
  await report('agent', { version: invented, stack: 'at nowhere' });
  expect(await stacks(invented)).toEqual([null]);
  await report('agent', { message: 'hangs', stack: 'at wait' });
  for (const stack of ['at first', 'at second']) await report(null, { stack });
  expect(await stacks(two)).toEqual(['at wait', 'at first', null]);
  test.advance(1000);
  await report(null, { message: 'Call this number' });
  expect((await listings())?.live?.failuresLastDay).toMatchObject({
    count: 4,
    last: { message: 'hangs', stack: 'at wait' },
  });
  const since = new Date(test.now().getTime() - 60_000);
  const figures = await failuresSince(test.db, [{ remote: 'listings', version: two }], since);
  expect([...figures.keys()]).toEqual([`listings ${two}`]);
});

it('goes back with a reason, and writes down who did it and why', async () => {
  const answer = await post('admin', 'rollback', {});
  const { data } = answer.json<{ data: Deployment }>();
  expect(data).toMatchObject({ live: { version: one }, lastHealthy: null });
  expect(data.history[0]).toMatchObject({
    action: 'rollback',
    by: cast.admin.email,
    why: 'it throws',
    version: one,
    before: two,
  });
  expect(await test.db.select().from(auditLog)).toMatchObject([
    {
      action: 'remote-rollback',
      subjectId: 'listings',
      before: { version: two },
      after: { version: one, why: 'it throws' },
    },
  ]);
  expect((await post('admin', 'rollback', {})).statusCode).toBe(409);
  expect((await post('admin', 'rollback', {}, 'nothing')).statusCode).toBe(404);
  expect((await post('admin', 'rollback', { reason: '' })).statusCode).toBe(400);
});

it('logs a change before it is made, and too that it failed', async () => {
  const store = folderStore(folder);
  const logged = async () =>
    (await test.db.select().from(auditLog).orderBy(asc(auditLog.id))).map((entry) => [
      ...[entry.action, entry.subjectId, entry.before, entry.after],
    ]);
  const seen: unknown[] = [];
  const changeRegistry: typeof store.changeRegistry = async (change) => {
    // The first try meets a change of somebody else.
    for (const _ of [1, 2]) await change(await store.readRegistry());
    seen.push(...(await logged()));
    throw new Error('the disk is full');
  };
  const by = { personId: cast.admin.personId, impersonatorPersonId: null };
  const { make } = createChanges({ ...test, log: test.app.log }, { ...store, changeRegistry });
  const back = make(by, (releases) => releases.rollBack('listings', { by: 'Ada', why: 'it throws' }));
  await expect(back).rejects.toThrow('the disk is full');
  const version = { version: one, why: 'it throws' };
  const written = ['remote-rollback', 'listings', { version: two }, version];
  const failed = ['remote-step-failed', 'listings', null, version];
  expect(seen).toEqual([written, failed, written]);
  expect(await logged()).toEqual([written, failed, written, failed]);
  expect((await listings())?.live?.version).toBe(two);
});

it('logs no failure of a step that was made before the error, or that may have been', async () => {
  const store = folderStore(folder);
  const changeRegistry: typeof store.changeRegistry = async (change) => {
    await store.changeRegistry(change);
    throw new Error('the answer was lost');
  };
  const by = { personId: cast.admin.personId, impersonatorPersonId: null };
  const told = { by: 'Ada', why: null };
  const over = (more: object) =>
    createChanges({ ...test, log: test.app.log }, { ...store, changeRegistry, ...more }).make;
  const back = over({})(by, (releases) => releases.rollBack('listings', told));
  await expect(back).rejects.toThrow('the answer was lost');
  const readRegistry = () => Promise.reject(new Error('the store is away'));
  const again = over({ readRegistry })(by, (releases) => releases.goLive('listings', two, told));
  await expect(again).rejects.toThrow('the answer was lost');
  expect((await listings())?.live?.version).toBe(two);
  const entries = await test.db.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(entries.map(({ action }) => action)).toEqual(['remote-rollback', 'remote-release']);
});

it('makes a stored version live, removes a remote, and brings it back', async () => {
  expect((await post('admin', 'live', { version: one })).json()).toMatchObject({
    data: { live: { version: one } },
  });
  expect((await post('admin', 'remove', {})).json()).toMatchObject({ data: { live: null, contract: null } });
  expect((await post('admin', 'live', { version: two })).json()).toMatchObject({
    data: { live: { version: two } },
  });
  expect((await post('admin', 'live', { version: '1.0.0+999999999999' })).statusCode).toBe(409);
});

it('refuses a change based on a version that is no longer live, and says which one is', async () => {
  expect((await post('admin', 'rollback', { from: two })).statusCode).toBe(200);
  for (const [action, more] of [
    ['rollback', {}],
    ['remove', {}],
    ['live', { version: two }],
  ] as const) {
    const late = await post('admin', action, { ...more, from: two });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      current: { problems: [`listings ${one} is live, and not ${two}: look at it again.`] },
    });
  }
  // Pressed twice, it takes effect once.
  expect((await post('admin', 'live', { version: one, from: two })).statusCode).toBe(200);
  expect((await post('admin', 'remove', { from: one })).statusCode).toBe(200);
  expect((await post('admin', 'live', { version: two, from: null })).statusCode).toBe(200);
  expect((await post('admin', 'live', { version: one, from: null })).statusCode).toBe(409);
});

it('refuses what would break something else, in sentences', async () => {
  const store = folderStore(folder);
  await createReleases(store, test.now).goLive(
    'search',
    await putSample(store, 'search', '2', {
      descriptor: { routes: [{ path: '/taken', page: 'Taken', requires: [], title: { en: 'Taken' } }] },
    }),
    ask,
  );
  const version = await putSample(store, 'listings', '3', {
    descriptor: { routes: [{ path: '/taken', page: 'Taken', requires: [], title: { en: 'Taken' } }] },
  });
  const refusal = await post('admin', 'live', { version });
  expect(refusal.statusCode).toBe(409);
  expect(refusal.json()).toMatchObject({
    code: 'UNFIT_RELEASE',
    current: { problems: ['route /taken belongs to search'] },
  });
  expect((await listings())?.live?.version).toBe(two);
});

it("lets a remote's team change it, nothing else, and nobody else", async () => {
  const owners = (emails: string[], who: 'admin' | 'agent' = 'admin') =>
    test.call(who, 'PUT', '/admin/deployments/listings/owners', { payload: { emails } });
  expect(await list('agent')).toEqual([]);
  expect((await post('agent', 'rollback', {})).statusCode).toBe(404);
  expect((await owners(['nobody@portico.test'])).statusCode).toBe(400);
  expect((await owners([cast.agent.email], 'agent')).statusCode).toBe(403);
  expect((await owners([cast.agent.email.toUpperCase()])).json()).toMatchObject({
    data: { owners: [{ email: cast.agent.email }] },
  });
  expect((await list('agent')).map(({ name }) => name)).toEqual(['listings']);
  expect((await post('agent', 'rollback', {})).statusCode).toBe(200);
  expect((await post('agent', 'rollback', {}, 'search')).statusCode).toBe(404);
  expect((await post('agent', 'rollback', {}, 'shell')).statusCode).toBe(404);
  expect((await post('lead', 'live', { version: two })).statusCode).toBe(404);
  const foreign = await post('agent', 'live', { version: two, with: { search: two } });
  expect([foreign.statusCode, foreign.json().current.problems]).toEqual([
    403,
    [expect.stringContaining(`search ${two} is not staged`)],
  ]);
  await owners([]);
  expect(await list('agent')).toEqual([]);
});

it('marks a version that fails for several members, once, and a rollback skips it', async () => {
  const render = { phase: 'render', message: 'x is not a function' };
  for (const who of ['agent', 'lead', 'suspended', 'expired'] as const) await report(who, render);
  await report('member', render);
  // Three members at one address, who may be one person, and two who may not open the page.
  expect((await listings())?.live?.isHealthy).toBe(true);
  const isAgents = eq(sessions.personId, cast.agent.personId);
  await test.db.update(sessions).set({ ipAddress: '192.0.2.7' }).where(isAgents);
  await report('member', render);
  await report('member', render);
  const found = await listings();
  expect(found?.live?.isHealthy).toBe(false);
  expect(found?.history.filter(({ action }) => action === 'failing')).toMatchObject([
    {
      version: two,
      by: 'Portico',
      why: '5 reports within an hour, the last of "render": x is not a function',
    },
  ]);
});

it('stores reports from a tab of another shell, and marks no version for them', async () => {
  const render = { phase: 'render', message: 'listGatherings is not a function' };
  for (const who of ['agent', 'lead', 'member'] as const)
    await report(who, { ...render, shell: '1.0.0+999999999999' });
  await report(null, { ...render, shell: undefined });
  await report('agent', render);
  const found = await listings();
  expect(found?.live).toMatchObject({ isHealthy: true, failuresLastDay: { count: 5 } });
});

it('stops counting an address that sends endless reports', async () => {
  for (let number = 0; number < 60; number += 1) await report(null);
  expect((await report(null)).statusCode).toBe(429);
});
