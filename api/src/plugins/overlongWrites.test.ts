import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, like } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../test/testApp.ts';
import type { ApiModule } from '../apiModule.ts';
import type { Database } from '../db/client.ts';
import { keptStatement } from '../db/prepared.ts';
import { idempotencyKeys, settings } from '../db/schema/index.ts';
import { longestWriteMs } from './idempotency.ts';

const put = (db: Database, key: string) => db.insert(settings).values({ key, value: {} });
const kept = keptStatement((db: Database) => db.select({ key: settings.key }).from(settings).limit(1));

/** Ways in which a route queries the database again after it has waited. */
const ways: Record<string, (db: Database, wait: () => Promise<void>) => Promise<unknown>> = {
  'through the database': async (db, wait) => {
    await wait();
    await put(db, 'overlong-second');
  },
  'in a transaction of its own': (db, wait) =>
    db.transaction(async (tx) => {
      await put(tx, 'overlong-within');
      await wait();
      await put(tx, 'overlong-second');
    }),
  'with a kept statement': async (db, wait) => {
    await wait();
    await kept(db, null, {});
  },
};

/** Where the route waits, and how it ended. */
let wait = async () => {};
let ended = Promise.withResolvers<unknown>();

const routes: ApiModule = async (app, { db }) => {
  const config = { access: { requires: ['signedIn' as const] } };
  app.post('/overlong', { config }, async ({ headers }) => {
    await put(db, 'overlong-first');
    const way = ways[String(headers['x-way'])];
    const done = way?.(db, wait);
    done?.then(() => ended.resolve('done'), ended.resolve);
    await done;
    return { data: {} };
  });
  app.post('/quick', { config }, async () => ({ data: (await put(db, `quick-${Math.random()}`)) && {} }));
  app.post('/things/search', { config }, async () => ({ data: {} }));
};

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ modules: [routes] });
  await Promise.all([api.tokensOf('agent'), api.tokensOf('lead')]);
});
afterEach(() => {
  jest.useRealTimers();
});
afterAll(() => api.close());

const write = (key: string, way: string) =>
  api.call('agent', 'POST', '/overlong', { headers: { 'idempotency-key': key, 'x-way': way } });
const quick = (headers = {}) => api.call('lead', 'POST', '/quick', { headers });
const written = () => api.db.select().from(settings).where(like(settings.key, 'overlong-%'));

it.each(Object.keys(ways))(
  'a write that takes too long is answered, and leaves nothing: it goes on %s',
  async (way) => {
    const key = `overlong-${Object.keys(ways).indexOf(way)}`;
    const reached = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    wait = () => {
      reached.resolve();
      return gate.promise;
    };
    ended = Promise.withResolvers();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'Date'] });
    const overlong = write(key, way);
    await reached.promise;
    jest.advanceTimersByTime(longestWriteMs);
    const answer = await overlong;
    jest.useRealTimers();
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      503,
      'UNAVAILABLE',
      '2',
    ]);
    expect(answer.headers['x-request-id']).toBeDefined();
    // The route still waits, but nobody waits for its answer.
    expect((await quick({ 'idempotency-key': `${key}-quick` })).statusCode).toBe(200);
    gate.resolve();
    expect(await ended.promise).toBeInstanceOf(Error);
    expect(await written()).toEqual([]);
    wait = async () => {};
    expect((await write(key, way)).statusCode).toBe(200);
    await api.db.delete(settings).where(like(settings.key, 'overlong-%'));
  },
);

it('keeps no statement that its transaction did not wait for', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const failed = api.db.transaction(async (tx) => {
    late = nextTurn().then(() => nextTurn().then(() => put(tx, 'overlong-late')));
    throw new Error('the work failed');
  });
  await expect(failed).rejects.toThrow('the work failed');
  await expect(late).rejects.toThrow();
  expect(await written()).toEqual([]);
});

it('a search needs no transaction, and its answer is not stored', async () => {
  const transactions = jest.spyOn(api.db, 'transaction');
  const headers = { 'idempotency-key': 'key-of-a-search' };
  const answer = await api.call('agent', 'POST', '/things/search', { headers });
  expect(answer.statusCode).toBe(200);
  expect(transactions).not.toHaveBeenCalled();
  transactions.mockRestore();
  expect(
    await api.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'key-of-a-search')),
  ).toEqual([]);
});
