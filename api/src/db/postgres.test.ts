import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../test/testApp.ts';
import { openServer } from './postgres.ts';

const serverUrl = process.env.TEST_DATABASE_URL;

it.each([
  [
    'postgres://portico:hunter2@127.0.0.1:1/portico',
    /127\.0\.0\.1:1 did not answer within 5 seconds \(ECONNREFUSED\)/,
  ],
  ['postgres://portico:hunter2@no-such-host.invalid/portico', /no-such-host\.invalid/],
])('says in a sentence why %s cannot be opened', async (databaseUrl, sentence) => {
  const opening = openServer({ databaseUrl, databasePoolSize: 2 });
  await expect(opening).rejects.toThrow(sentence);
  await expect(opening).rejects.not.toThrow('hunter2');
});

// Covers what only a PostgreSQL server can do; the rest of the suite runs on either database.
const onServer = serverUrl ? describe : describe.skip;

onServer('PostgreSQL', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await openTestApp();
  });
  afterAll(() => api.close());

  it('names the database that is missing', async () => {
    const url = new URL(serverUrl ?? '');
    url.pathname = '/no_such_database';
    const opening = openServer({ databaseUrl: url.href, databasePoolSize: 2 });
    await expect(opening).rejects.toThrow('has no database named "no_such_database"');
  });

  it('survives the end of every connection and is used again without a restart', async () => {
    const ping = async () => (await api.call('agent', 'GET', '/user/me')).statusCode;
    expect(await ping()).toBe(200);
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    await api.db.execute(others);
    const answers: number[] = [];
    for (let tries = 0; tries < 20 && answers.at(-1) !== 200; tries += 1) answers.push(await ping());
    expect(answers.at(-1)).toBe(200);
    expect(answers.every((status) => status === 200 || status === 503)).toBe(true);
  });

  it('stops a query that nobody would wait for, and an idle transaction', async () => {
    const connection = await openServer({ databaseUrl: serverUrl ?? '', databasePoolSize: 2 });
    const shown = await connection.db.execute(sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`);
    expect(shown).toMatchObject({ rows: [{ statement: '20s', idle: '20s' }] });
    const own = await connection.onOneSession((db) => db.execute(sql`show statement_timeout`));
    expect(own).toMatchObject({ rows: [{ statement_timeout: '0' }] });
    await connection.close();
  });
});
