import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, sql } from 'drizzle-orm';
import pg from 'pg';
import { type Connection, openPglite, openPostgres } from './client.ts';
import { migrate, migrationsFolder } from './migrate.ts';
import { listingDrafts, people } from './schema/index.ts';
import { openTestDatabase } from './testing.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const onServer = serverUrl ? it : it.skip;

const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
  entries: { tag: string; when: number }[];
};

const applied = async ({ db }: Connection) => {
  const { rows } = (await db.execute(
    sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
  )) as unknown as { rows: { n: number }[] };
  return rows[0]?.n;
};

it('brings an empty embedded database up to date, and finds nothing to do the second time', async () => {
  const connection = await openPglite();
  try {
    await migrate(connection);
    expect(await applied(connection)).toBe(journal.entries.length);
    await migrate(connection);
    expect(await applied(connection)).toBe(journal.entries.length);
  } finally {
    await connection.close();
  }
});

it('leaves a database alone that a newer version has already changed', async () => {
  const connection = await openTestDatabase({ seed: 'none' });
  try {
    const later = Math.max(...journal.entries.map((entry) => entry.when)) + 1_000;
    await connection.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', ${later})`,
    );
    await migrate(connection);
    expect(await applied(connection)).toBe(journal.entries.length + 1);
  } finally {
    await connection.close();
  }
});

it('keeps each later file that worked, when one after it does not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-migrations-'));
  const connection = await openPglite();
  const write = async (...files: string[]) => {
    await mkdir(join(folder, 'meta'), { recursive: true });
    const entries = files.map((_text, idx) => ({ idx, tag: `000${idx}`, when: idx + 1, breakpoints: true }));
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
    for (const [idx, text] of files.entries()) await writeFile(join(folder, `000${idx}.sql`), text);
  };
  try {
    await write('create table first (id integer)');
    await migrate(connection, folder);
    await write(
      'create table first (id integer)',
      'create table second (id integer)',
      'create table first ()',
    );
    await expect(migrate(connection, folder)).rejects.toThrow();
    expect(await applied(connection)).toBe(2);
    await write(
      'create table first (id integer)',
      'create table second (id integer)',
      'create table third ()',
    );
    await migrate(connection, folder);
    expect(await applied(connection)).toBe(3);
  } finally {
    await connection.close();
    await rm(folder, { recursive: true });
  }
});

it('lists the migrations in the order in which they were written', () => {
  const times = journal.entries.map((entry) => entry.when);
  expect(times).toEqual([...times].sort((a, b) => a - b));
});

it('keeps only the newest snapshot of the schema, as `pnpm migration` leaves it', () => {
  const snapshots = readdirSync(join(migrationsFolder, 'meta')).filter((name) => name.includes('snapshot'));
  const newest = journal.entries.at(-1)?.tag.slice(0, 4);
  expect(snapshots).toEqual([`${newest}_snapshot.json`]);
});

it('keeps, in drafts of the listing form, values typed under the old names of measures', async () => {
  const connection = await openTestDatabase({ seed: 'demo' });
  try {
    const { db } = connection;
    const [person] = await db.select().from(people).limit(1);
    const personId = (person as typeof people.$inferSelect).id;
    const typed = (bedrooms: string) => ({ city: 'Malibu', bedrooms, lotSize: '2', bathrooms: '' });
    const content = { values: typed('6'), base: { version: 3, values: typed('5') } };
    await db.insert(listingDrafts).values([
      { personId, key: 'new', content },
      { personId, key: 'development', content: { something: 'else' } },
    ]);
    const file = readFileSync(join(migrationsFolder, '0017_draft_measure_names.sql'), 'utf8');
    await connection.onOneSession(async (session) => {
      for (const statement of file.split('--> statement-breakpoint'))
        await session.execute(sql.raw(statement));
    });
    const renamed = (bedroomsTotal: string) => ({
      ...{ city: 'Malibu', bedroomsTotal, lotSizeArea: '2', bathroomsTotalInteger: '' },
    });
    const kept = await db.select().from(listingDrafts).orderBy(desc(listingDrafts.key));
    expect(kept.map((draft) => draft.content)).toEqual([
      { values: renamed('6'), base: { version: 3, values: renamed('5') } },
      { something: 'else' },
    ]);
  } finally {
    await connection.close();
  }
});

onServer('lets four processes that start together take turns', async () => {
  const name = `portico_migrate_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(serverUrl as string);
  url.pathname = `/${name}`;
  const connections = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url.href, { max: 2 })));
  try {
    await Promise.all(connections.map((each) => migrate(each)));
    expect(await applied(connections[0] as Connection)).toBe(journal.entries.length);
  } finally {
    await Promise.all(connections.map((connection) => connection.close()));
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  }
});
