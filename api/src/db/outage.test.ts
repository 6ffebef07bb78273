import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openTestApp, type TestApp } from '../../test/testApp.ts';
import type { ApiModule } from '../apiModule.ts';

/** A write waits here between its two statements, so that a test can end its session at that point. */
let gate = { waiting: 0, opened: Promise.resolve() };

const slowWrite: ApiModule = async (app, { db }) => {
  app.post('/slow', { config: { access: { requires: ['signedIn'] } } }, async () => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      gate.waiting += 1;
      await gate.opened;
      await tx.execute(sql`insert into settings (key, value) values (${`slow-${Math.random()}`}, '{}')`);
    });
    return { data: {} };
  });
};

const serverUrl = process.env.TEST_DATABASE_URL;
const onServer = serverUrl ? describe : describe.skip;

onServer('a PostgreSQL that ends every session', () => {
  let api: TestApp;
  let killer: pg.Client;
  beforeAll(async () => {
    api = await openTestApp({ modules: [slowWrite] });
    killer = new pg.Client({ connectionString: serverUrl });
    await killer.connect();
  });
  afterAll(async () => {
    await killer.end();
    await api.close();
  });

  const write = async () => {
    const answer = await api.call('agent', 'POST', '/slow');
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] };
  };
  /** Ends the sessions of this test's database: those of writes, the one that listens for changes, and idle ones. */
  async function endEverySession(database: string) {
    await killer.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      database,
    ]);
  }
  async function databaseName() {
    const found = (await api.db.execute(sql`select current_database() as name`)) as unknown as {
      rows: { name: string }[];
    };
    return found.rows[0]?.name ?? '';
  }

  it('during ten writes: each succeeds or is told to come back, and afterwards all work again', async () => {
    const database = await databaseName();
    await api.tokensOf('agent');
    for (let round = 0; round < 5; round += 1) {
      const { promise: opened, resolve: open } = Promise.withResolvers<void>();
      gate = { waiting: 0, opened };
      const writes = Array.from({ length: 10 }, write);
      while (gate.waiting === 0) await pause(5);
      await endEverySession(database);
      // The session learns of its end while no query is running.
      await pause(50);
      open();
      const answers = await Promise.all(writes);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.length).toBeGreaterThan(0);
      for (const answer of refused) expect(answer).toEqual({ status: 503, retryAfter: '2' });
      // More requests than the pool has places, so that a lost place would show.
      const after = await Promise.all(Array.from({ length: 12 }, write));
      expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
    }
  });

  it('gives the place back when a transaction cannot even begin', async () => {
    const refusal = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const begins = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(() => Promise.reject(refusal));
    const tries = Array.from({ length: 12 }, () => api.db.transaction(async () => undefined));
    const failed = await Promise.allSettled(tries);
    begins.mockRestore();
    expect(failed.every(({ status }) => status === 'rejected')).toBe(true);
    expect((await write()).status).toBe(200);
  });
});
