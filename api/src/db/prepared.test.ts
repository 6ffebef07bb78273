import { sql } from 'drizzle-orm';
import type { Connection, Database } from './client.ts';
import { keptStatement, prepared, statementNames } from './prepared.ts';
import { beginForRequest } from './requestTransaction.ts';
import { openTestDatabase } from './testing.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await openTestDatabase({ seed: 'none' });
});
afterAll(() => connection.close());

type Rows = { rows: Record<string, unknown>[] };
const asked = async (query: ReturnType<typeof sql>) =>
  ((await prepared(connection.db).execute(query)) as unknown as Rows).rows;

it('gives equal statements one name', async () => {
  const add = (n: number) => asked(sql`select ${n}::int + 1 as sum`);
  expect([await add(1), await add(2), await add(3)]).toEqual([[{ sum: 2 }], [{ sum: 3 }], [{ sum: 4 }]]);
  const like = '%+ 1 as sum%';
  const kept = await asked(sql`select name from pg_prepared_statements where statement like ${like}`);
  expect(kept).toEqual([{ name: expect.stringMatching(/^portico_[0-9a-f]{32}$/) }]);
});

it('passes values of every kind, including null', async () => {
  const list = sql.param(['a', 'b,c']);
  const document = JSON.stringify({ key: 'ü' });
  expect(
    await asked(
      sql`select ${null}::text as nothing, ${list}::text[] as list, ${true}::boolean as yes, ${document}::jsonb as document`,
    ),
  ).toEqual([{ nothing: null, list: ['a', 'b,c'], yes: true, document: { key: 'ü' } }]);
});

it('works again after a statement failed while it was prepared or while it ran', async () => {
  const divide = (by: number) => asked(sql`select 6 / ${by}::int as part`);
  await expect(asked(sql`select nothing_of_the_kind`)).rejects.toThrow();
  await expect(divide(0)).rejects.toThrow();
  expect(await divide(2)).toEqual([{ part: 3 }]);
});

it('uses a transaction itself within one, so that its writes are seen', async () => {
  await connection.db.transaction(async (transaction) => {
    expect(prepared(transaction)).toBe(transaction);
  });
});

it('runs beside a transaction, never inside it', async () => {
  let beside: Promise<unknown> = Promise.resolve();
  const failed = connection.db.transaction(async (transaction) => {
    await transaction.execute(sql`create table half_done (id int)`);
    beside = asked(sql`select to_regclass('half_done') as seen`);
    await transaction.execute(sql`select 1 / 0`);
  });
  await expect(failed).rejects.toThrow();
  expect(await beside).toEqual([{ seen: null }]);
});

it('names no more statements than it may, and equal ones alike', () => {
  const nameOf = statementNames(2);
  const [first, second, third] = ['select 1', 'select 2', 'select 3'].map(nameOf);
  expect(first).not.toBe(second);
  expect(third).toBeNull();
  expect([nameOf('select 1'), nameOf('select 2')]).toEqual([first, second]);
  expect(first?.length).toBeLessThan(64);
});

describe('a statement kept with placeholders', () => {
  let built: number[];
  const ask = keptStatement((db: Database, kind: number) => {
    built.push(kind);
    return db
      .select({
        given: sql<string>`${sql.placeholder('word')}::text`,
        kind: sql<number>`${sql.raw(String(kind))}`,
      })
      .from(sql`(select 1) one`);
  });
  beforeEach(() => {
    built = [];
  });

  it('is built once for each kind, and sent with the values of each call', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((word, index) => ask(connection.db, index % 2, { word })),
    );
    expect(answers.flat()).toEqual([
      { given: 'a', kind: 0 },
      { given: 'b', kind: 1 },
      { given: 'c', kind: 0 },
    ]);
    expect(built).toEqual([0, 1]);
  });

  it('runs in the transaction of its caller', async () => {
    const tell = keptStatement((db: Database) =>
      db.select({ path: sql<string>`current_setting('search_path')` }).from(sql`(select 1) one`),
    );
    const [told] = await connection.db.transaction(async (transaction) => {
      await transaction.execute(sql`set local search_path = pg_catalog`);
      return tell(transaction, null, {});
    });
    expect(told).toEqual({ path: 'pg_catalog' });
  });

  it.each([
    ['kept before', [400, 400]],
    ['asked there first', [401]],
  ])(
    'is sent within the transaction of a request, and right after it: %s',
    async (_, [kind = 0, ...before]) => {
      for (const earlier of before) await ask(connection.db, earlier, { word: 'before' });
      const settings = keptStatement((db: Database) =>
        db.select({ path: sql<string>`current_setting('search_path')` }).from(sql`(select 1) one`),
      );
      const request = await beginForRequest(connection.db, { longestMs: 60_000, ranOut: jest.fn() });
      const inside = await new Promise<unknown>((resolve, reject) => {
        request.run(() => {
          connection.db
            .execute(sql`set local search_path = pg_catalog`)
            .then(() =>
              Promise.all([ask(connection.db, kind, { word: 'within' }), settings(connection.db, null, {})]),
            )
            .then(resolve, reject);
        });
      });
      await request.commit();
      expect(inside).toEqual([[{ given: 'within', kind }], [{ path: 'pg_catalog' }]]);
      expect(await ask(connection.db, kind, { word: 'after' })).toEqual([{ given: 'after', kind }]);
      expect(await settings(connection.db, null, {})).not.toEqual([{ path: 'pg_catalog' }]);
    },
  );

  it('still answers when there are more kinds than it keeps', async () => {
    for (let kind = 100; kind < 220; kind += 1) await ask(connection.db, kind, { word: 'e' });
    const again = await ask(connection.db, 219, { word: 'f' });
    expect(again).toEqual([{ given: 'f', kind: 219 }]);
    expect(built.filter((kind) => kind === 219)).toHaveLength(2);
  });
});
