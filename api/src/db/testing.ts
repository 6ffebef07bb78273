import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Connection, openPostgres } from './client.ts';
import { openCopy, prepare, type Seed } from './testingCopy.ts';
import { fingerprint, folderOf } from './testingFolder.ts';

export type TestDatabaseOptions = { seed?: Seed };

/**
 * A separate database for a test, in a fraction of a second: a copy of one that was migrated and seeded once today. It
 * is PGlite in memory, or with TEST_DATABASE_URL a new database on that server, dropped by `close`.
 */
export async function openTestDatabase({ seed = 'demo' }: TestDatabaseOptions = {}): Promise<Connection> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? openOnServer(serverUrl, seed) : openCopy(await folderOf(seed));
}

const dayMs = 24 * 3_600_000;

/** Such as `20261123`: names of databases hold their day, so that a later run finds what a killed one has left. */
const dayInName = (at: number) => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');

/** Held until the connection ends. A second request on the same connection succeeds at once. */
const oneAtATime = 'select pg_advisory_lock(7051985)';

/**
 * Copying files takes half the processor's time of copying pages through the log, which is the default since PostgreSQL 15,
 * but it ends with a checkpoint, for which a server that survives power cuts would wait.
 */
const howToCopy = `select exists (select 1 from pg_database where datname = $1),
  case when current_setting('server_version_num')::int >= 150000 and current_setting('fsync') = 'off'
    then 'strategy = file_copy' else '' end as strategy`;

async function openOnServer(serverUrl: string, seed: Seed) {
  const day = dayInName(Date.now());
  const template = `portico_template_${day}_${seed}_${fingerprint()}`;
  const name = `portico_test_${day}_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, async (server) => {
    await server.query(oneAtATime);
    const { rows } = await server.query<{ exists: boolean; strategy: string }>(howToCopy, [template]);
    if (!rows[0]?.exists) await makeTemplate(serverUrl, template, seed, server);
    await server.query(`create database ${name} template ${template} ${rows[0]?.strategy ?? ''}`);
  });
  const connection = await openPostgres(databaseUrl(serverUrl, name));
  const close = async () => {
    await connection.close();
    await onServer(serverUrl, (server) => server.query(`drop database ${name} with (force)`));
  };
  return { ...connection, close };
}

/** Drops tests' databases and templates from before yesterday, because a run may go on past midnight. */
export async function dropOutdated(server: pg.Client) {
  await server.query(oneAtATime);
  const { rows } = await server.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^portico_(test|template)_\\d{8}_'
      and substring(datname from '\\d{8}') < $1`,
    [dayInName(Date.now() - dayMs)],
  );
  for (const { name } of rows) await server.query(`drop database if exists ${name} with (force)`);
}

/** Made under another name and renamed once complete, so that an interrupted run leaves no half template. */
async function makeTemplate(serverUrl: string, template: string, seed: Seed, server: pg.Client) {
  await dropOutdated(server);
  const unfinished = `${template}_unfinished`;
  await server.query(`drop database if exists ${unfinished} with (force)`);
  await server.query(`create database ${unfinished}`);
  const connection = await openPostgres(databaseUrl(serverUrl, unfinished));
  try {
    await prepare(connection, seed);
  } finally {
    await connection.close();
  }
  await server.query(`alter database ${unfinished} rename to ${template}`);
}

async function onServer<T>(serverUrl: string, work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
