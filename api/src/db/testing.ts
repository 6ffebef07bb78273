import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type Connection, connectPglite, openPostgres, pgliteExtensions } from './client.ts';
import { migrate, migrationsFolder } from './migrate.ts';
import { seedDemo } from './seed/index.ts';

export type TestDatabaseOptions = {
  /** `demo` has the whole sample network in it, counted from today; `none` only the tables. */
  seed?: 'demo' | 'none';
};

const houseFolder = fileURLToPath(new URL('../../../', import.meta.url));
const cacheFolder = join(houseFolder, '.cache', 'test-database');

/**
 * A separate database for a test, in a fraction of a second: a copy of one that was migrated and seeded once today. It
 * is PGlite in memory, or with TEST_DATABASE_URL a new database on that server, dropped by `close`.
 */
export async function openTestDatabase({ seed = 'demo' }: TestDatabaseOptions = {}): Promise<Connection> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const key = `${seed}-${fingerprint()}`;
  return serverUrl ? openOnServer(serverUrl, key, seed) : openInMemory(key, seed);
}

/** Changes with the day, the migrations and the seed's sources, so an outdated copy is never used. */
function fingerprint(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  const sources = [
    migrationsFolder,
    fileURLToPath(new URL('./seed', import.meta.url)),
    join(houseFolder, 'shared', 'fixtures', 'src'),
  ];
  for (const folder of sources) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|sql)$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

async function prepare(connection: Connection, seed: TestDatabaseOptions['seed']) {
  await migrate(connection);
  if (seed === 'demo') await seedDemo(connection.db, { now: new Date() });
}

async function openInMemory(key: string, seed: TestDatabaseOptions['seed']): Promise<Connection> {
  const file = join(cacheFolder, `${key}.tar`);
  if (!existsSync(file)) await onlyOnce(file, () => writeCopy(file, seed));
  const loadDataDir = new Blob([await readFile(file)]);
  return connectPglite(await PGlite.create({ extensions: pgliteExtensions, loadDataDir }));
}

async function writeCopy(file: string, seed: TestDatabaseOptions['seed']) {
  const client = await PGlite.create({ extensions: pgliteExtensions });
  await prepare(connectPglite(client), seed);
  const copy = await client.dumpDataDir('none');
  await client.close();
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await copy.arrayBuffer()));
  await rename(unfinished, file);
  await removeOld(file);
}

/** Removes copies of earlier migrations, seeds and days, except recent ones that a slow process may still read. */
async function removeOld(current: string) {
  const hourMs = 3_600_000;
  for (const name of await readdir(cacheFolder)) {
    const file = join(cacheFolder, name);
    const age = Date.now() - (await stat(file)).mtimeMs;
    if (file !== current && age > hourMs) await rm(file, { recursive: true, force: true });
  }
}

/** Test files run in several processes that all want the same copy: one makes it, the others wait for it. */
async function onlyOnce(file: string, work: () => Promise<void>) {
  const lock = `${file}.lock`;
  const patienceMs = 120_000;
  const started = Date.now();
  await mkdir(cacheFolder, { recursive: true });
  while (!existsSync(file)) {
    const isOurs = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (isOurs) {
      try {
        return await work();
      } finally {
        await rm(lock, { recursive: true });
      }
    }
    if (Date.now() - started > patienceMs) {
      throw new Error(`Another process should be making ${file}; if none is, remove ${lock} and try again.`);
    }
    await pause(100);
  }
}

async function openOnServer(serverUrl: string, key: string, seed: TestDatabaseOptions['seed']) {
  const template = `portico_template_${key.replace('-', '_')}`;
  const name = `portico_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, async (server) => {
    await server.query('select pg_advisory_lock(7051985)');
    const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) await makeTemplate(serverUrl, template, seed, server);
    await server.query(`create database ${name} template ${template}`);
  });
  const connection = await openPostgres(databaseUrl(serverUrl, name));
  const close = async () => {
    await connection.close();
    await onServer(serverUrl, (server) => server.query(`drop database ${name} with (force)`));
  };
  return { ...connection, close };
}

/** Made under another name and renamed once complete, so that an interrupted run leaves no half template. */
async function makeTemplate(
  serverUrl: string,
  template: string,
  seed: TestDatabaseOptions['seed'],
  server: pg.Client,
) {
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
