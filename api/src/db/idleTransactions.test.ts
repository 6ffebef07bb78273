import { sql } from 'drizzle-orm';
import type { Connection } from './client.ts';
import { openTestDatabase } from './testing.ts';

// PostgreSQL has a limit of its own for this (postgres.test.ts).
const onPglite = process.env.TEST_DATABASE_URL ? describe.skip : describe;

onPglite('a transaction of the embedded database', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await openTestDatabase({ seed: 'none' });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  afterAll(() => connection.close());

  it('that waits for the connection it holds itself is ended, and everybody else goes on', async () => {
    const { db } = connection;
    const asked = Promise.withResolvers<void>();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'Date'] });
    let inside: Promise<unknown> = Promise.resolve();
    const stuck = db.transaction(async (tx) => {
      await tx.execute(sql`create table half (one int)`);
      inside = Promise.resolve(db.execute(sql`select 1`));
      asked.resolve();
      await inside;
      await tx.execute(sql`create table other (one int)`);
    });
    const waiting = Promise.resolve(db.execute(sql`select to_regclass('half') as half`));
    await asked.promise;
    jest.advanceTimersByTime(19_000);
    jest.advanceTimersByTime(1_000);
    await expect(stuck).rejects.toMatchObject({ code: '25P03', message: expect.stringContaining('20 s') });
    expect(await waiting).toMatchObject({ rows: [{ half: null }] });
    await inside;
    expect(await db.execute(sql`select to_regclass('other') as other`)).toMatchObject({
      rows: [{ other: null }],
    });
  });

  it('may be open for longer while it runs statements', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'Date'] });
    const asked = await connection.db.transaction(async (tx) => {
      for (let times = 0; times < 3; times += 1) {
        jest.advanceTimersByTime(15_000);
        await tx.execute(sql`select 1`);
      }
      return tx.execute(sql`select 2 as two`);
    });
    expect(asked).toMatchObject({ rows: [{ two: 2 }] });
  });
});
