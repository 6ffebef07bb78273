import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Connection, connectPglite, openPostgres } from './client.ts';
import { migrate, migrationsFolder } from './migrate.ts';
import { seedDemo } from './seed/index.ts';
import { openCopy, writeFolder } from './testingCopy.ts';

/** `demo` has the whole sample network in it, counted from today; `none` only the tables. */
type Seed = 'demo' | 'none';

export type TestDatabaseOptions = { seed?: Seed };

const houseFolder = fileURLToPath(new URL('../../../', import.meta.url));
const cacheFolder = join(houseFolder, '.cache', 'test-database');

/**
 * A separate database for a test, in a fraction of a second: a copy of one that was migrated and seeded once today. It
 * is PGlite in memory, or with TEST_DATABASE_URL a new database on that server, dropped by `close`.
 */
export async function openTestDatabase({ seed = 'demo' }: TestDatabaseOptions = {}): Promise<Connection> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? openOnServer(serverUrl, seed) : openCopy(await folderOf(seed));
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

async function prepare(connection: Connection, seed: Seed) {
  await migrate(connection);
  if (seed === 'demo') await seedDemo(connection.db, { now: new Date() });
}

/** The folder of a closed embedded database with the sample network in it, to be copied and never opened. */
export const demoFolder = (): Promise<string> => folderOf('demo');

async function folderOf(seed: Seed): Promise<string> {
  const folder = join(cacheFolder, `${seed}-${fingerprint()}`);
  if (!existsSync(folder)) await onlyOnce(folder, () => makeFolder(folder, seed));
  return folder;
}

async function makeFolder(folder: string, seed: Seed) {
  const unfinished = `${folder}.${process.pid}`;
  await writeFolder(unfinished, (client) => prepare(connectPglite(client), seed));
  await rename(unfinished, folder);
  await removeOld(folder);
}

/** Removes copies of earlier migrations, seeds and days, except recent ones that a slow process may still read. */
async function removeOld(current: string) {
  const hourMs = 3_600_000;
  for (const name of await readdir(cacheFolder)) {
    const file = join(cacheFolder, name);
    // Another process may have just renamed or removed it.
    const changed = (await stat(file).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (file !== current && Date.now() - changed > hourMs) await rm(file, { recursive: true, force: true });
  }
}

/** Test files run in several processes that all want the same copy: one makes it, the others wait for it. */
async function onlyOnce(file: string, work: () => Promise<void>) {
  const lock = `${file}.lock`;
  const patienceMs = 240_000;
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

async function openOnServer(serverUrl: string, seed: Seed) {
  const template = `portico_template_${seed}_${fingerprint()}`;
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
async function makeTemplate(serverUrl: string, template: string, seed: Seed, server: pg.Client) {
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
