import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cast } from '@portico/fixtures';
import { count, like } from 'drizzle-orm';
import type { Connection } from '../src/db/client.ts';
import { openEmbedded } from '../src/db/embedded.ts';
import { sessions, settings } from '../src/db/schema/index.ts';
import { openTestDatabase } from '../src/db/testing.ts';
import { tokenHash } from '../src/identity/tokens.ts';
import { runScript } from './childProcess.ts';
import { databaseAddress } from './databaseAddress.ts';

const rounds = 3;
const writers = 8;
const token = 'the-token-of-this-test';

/** Repeats a write until it is answered; the process that died may still hold the first one. */
async function write(origin: string, key: string): Promise<number> {
  const headers = { 'x-token': token, 'idempotency-key': key };
  return (await fetch(`${origin}/api/writes`, { method: 'POST', headers })).status;
}

/** Writes with new keys until the server is killed. */
async function writeOn(origin: string, keys: string[], onAnswer: () => void) {
  for (;;) {
    const key = randomUUID();
    keys.push(key);
    const status = await write(origin, key).catch(() => null);
    if (status === null) return;
    onAnswer();
  }
}

async function openSession({ db }: Connection) {
  const later = new Date(Date.now() + 3_600_000);
  const { accountId, personId } = cast.agent;
  const known = { accountId, personId, accessHash: tokenHash(token), accessExpiresAt: later };
  const hashes = { refreshHash: 'no refresh', refreshExpiresAt: later, chatHash: 'no chat' };
  const times = { absoluteExpiresAt: later, createdAt: new Date(), lastSeenAt: new Date() };
  await db
    .insert(sessions)
    .values({ ...known, ...hashes, ...times, isRemembered: false, ipAddress: '127.0.0.1' });
}

async function killAndRepeat(place: string): Promise<string[]> {
  const keys: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = runScript('./serveUntilKilled.ts', [place]);
    const origin = await server.line(/^http/);
    // The first writes connect to the database, which takes a while on a busy machine.
    let onAnswer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      onAnswer = resolve;
    });
    const writing = Array.from({ length: writers }, () => writeOn(origin, keys, onAnswer));
    await Promise.race([isAnswered, Promise.all(writing)]);
    await pause(Math.random() * 400);
    await server.kill();
    await Promise.all(writing);
  }
  const last = runScript('./serveUntilKilled.ts', [place]);
  const origin = await last.line(/^http/);
  for (const key of keys) expect(await write(origin, key)).toBe(201);
  await last.kill();
  return keys;
}

const rowsIn = async ({ db }: Connection) => {
  const [found] = await db.select({ rows: count() }).from(settings).where(like(settings.key, 'write-%'));
  return found?.rows;
};

const onServer = process.env.TEST_DATABASE_URL ? it : it.skip;
// This takes a minute: PGlite first migrates and seeds a folder.
const onEmbedded = process.env.TEST_KILL_EMBEDDED ? it : it.skip;

onServer(
  'a server killed while it writes has done each repeated write once (PostgreSQL)',
  async () => {
    const database = await openTestDatabase();
    await openSession(database);
    const keys = await killAndRepeat(await databaseAddress(database));
    expect(keys.length).toBeGreaterThan(rounds * writers);
    expect(await rowsIn(database)).toBe(keys.length * 2);
    await database.close();
  },
  240_000,
);

onEmbedded(
  'a server killed while it writes has done each repeated write once (PGlite)',
  async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'killed-'));
    const options = { dataFolder, notice: () => undefined };
    const first = runScript('./serveUntilKilled.ts', [dataFolder]);
    await first.line(/^http/);
    await first.kill();
    const before = await openEmbedded(options);
    await openSession(before);
    await before.close();
    const keys = await killAndRepeat(dataFolder);
    const after = await openEmbedded(options);
    expect(await rowsIn(after)).toBe(keys.length * 2);
    await after.close();
    await rm(dataFolder, { recursive: true });
  },
  300_000,
);
