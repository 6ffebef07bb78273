import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { dropOutdated } from './testing.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const onServer = serverUrl ? it : it.skip;

onServer('drops what killed runs have left, and nothing of today or of others', async () => {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  const unique = randomUUID().replaceAll('-', '');
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const left = [`portico_test_20200102_${unique}`, `portico_template_20200102_demo_${unique}`];
  const kept = [`portico_test_${today}_${unique}`, `portico_test_${unique}`, `own_20200102_${unique}`];
  const there = async () => {
    const { rows } = await server.query<{ datname: string }>(
      'select datname from pg_database where datname = any($1)',
      [[...left, ...kept]],
    );
    return rows.map(({ datname }) => datname).toSorted();
  };
  try {
    for (const name of [...left, ...kept]) await server.query(`create database ${name}`);
    await dropOutdated(server);
    expect(await there()).toEqual(kept.toSorted());
  } finally {
    for (const name of await there()) await server.query(`drop database ${name}`);
    await server.end();
  }
});
