import { cast } from '@portico/fixtures';
import { count, eq, like } from 'drizzle-orm';
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres';
import { PglitePreparedQuery } from 'drizzle-orm/pglite';
import { openTestApp, type TestApp } from '../../test/testApp.ts';
import type { ApiModule } from '../apiModule.ts';
import { idempotencyKeys, settings } from '../db/schema/index.ts';

/** Two statements and a transaction: a crash between any two of them must leave all or nothing. */
const writes: ApiModule = async (app, { db }) => {
  app.post('/writes', { config: { access: { requires: ['signedIn'] } } }, async (_request, reply) => {
    const key = `write-${Math.random()}`;
    await db.insert(settings).values({ key, value: {} });
    await db.transaction((tx) => tx.insert(settings).values({ key: `${key}-more`, value: {} }));
    await db
      .update(settings)
      .set({ value: { isDone: true } })
      .where(eq(settings.key, key));
    return reply.code(201).send({ data: { key } });
  });
};

type Statement = { getQuery: () => { sql: string } };

const lost = () => Object.assign(new Error('terminating connection'), { code: '57P01' });

/** Cuts the session at its `n`th statement: before it is sent, or while its answer is on its way. */
function breakStatement(n: number, moment: 'before' | 'after') {
  let given = 0;
  const spies = [NodePgPreparedQuery, PglitePreparedQuery].map(({ prototype }) => {
    const original = prototype.execute;
    return jest.spyOn(prototype, 'execute').mockImplementation(async function (this: Statement, ...values) {
      // Only the test sends this, to learn that all news has arrived.
      if (this.getQuery().sql.includes('pg_notify')) return original.apply(this as never, values);
      given += 1;
      const isCut = given >= n;
      if (isCut && !(given === n && moment === 'after')) throw lost();
      const answer = await original.apply(this as never, values);
      if (isCut) throw lost();
      return answer;
    });
  });
  return {
    isReached: () => given >= n,
    mend: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}

describe('a write that is cut off and repeated with its key', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await openTestApp({ modules: [writes] });
    await api.tokensOf('agent');
    // From here on the caller is remembered, so that the first statement that fails is one of the write itself.
    await write('known-caller');
  });
  afterAll(() => api.close());

  const write = (key: string) =>
    api.call('agent', 'POST', '/writes', { headers: { 'idempotency-key': key } });
  const rows = async () => {
    const [found] = await api.db
      .select({ rows: count() })
      .from(settings)
      .where(like(settings.key, 'write-%'));
    return found?.rows ?? 0;
  };

  it.each(['before', 'after'] as const)('is done once, wherever it broke: %s a statement', async (moment) => {
    let broken = 0;
    for (let n = 1; n < 40; n += 1) {
      const key = `${moment}-statement-${n}`;
      const before = await rows();
      const fault = breakStatement(n, moment);
      const cut = await write(key);
      fault.mend();
      if (!fault.isReached()) break;
      broken += 1;
      expect(cut.statusCode).toBe(503);
      const repeated = await write(key);
      expect([n, repeated.statusCode, (await rows()) - before]).toEqual([n, 201, 2]);
      expect((await write(key)).body).toBe(repeated.body);
      expect(await rows()).toBe(before + 2);
    }
    // One statement for each step: the key, an insert, a savepoint's insert, an update, the answer.
    expect(broken).toBeGreaterThanOrEqual(5);
  });

  it('leaves behind no key that nobody can use', async () => {
    const open = await api.db
      .select({ status: idempotencyKeys.status })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.owner, cast.agent.personId));
    expect(open.filter(({ status }) => status === null)).toEqual([]);
  });
});
