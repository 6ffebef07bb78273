import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type CastName, cast } from '@portico/fixtures';
import type { Connection } from '../src/db/client.ts';
import { messages, personNews, sessions, threadMembers, threads } from '../src/db/schema/index.ts';
import { openTestDatabase } from '../src/db/testing.ts';
import { tokenHash } from '../src/identity/tokens.ts';
import { runScript } from './childProcess.ts';
import { databaseAddress } from './databaseAddress.ts';
import { openTab } from './messagesTab.fixture.ts';

/** At least this many, and few enough that no limit slows anybody down. */
const sentByEach = [6, 50] as const;
/** By how many seconds the two processes' clocks are wrong. */
const skews = ['-240', '240'];
const talkers: readonly CastName[] = ['agent', 'lead'];

/** The same numbers for the same seed, which a failure prints. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

async function openSession({ db }: Connection, name: CastName): Promise<string> {
  const token = `the token of ${name}`;
  const later = new Date(Date.now() + 3_600_000);
  const { accountId, personId } = cast[name];
  const hashes = { accessHash: tokenHash(token), refreshHash: `none of ${name}`, chatHash: null };
  const ends = { accessExpiresAt: later, refreshExpiresAt: later, absoluteExpiresAt: later };
  const seen = { createdAt: new Date(), lastSeenAt: new Date(), isRemembered: true, ipAddress: '127.0.0.1' };
  await db.insert(sessions).values({ accountId, personId, ...hashes, ...ends, ...seen });
  return token;
}

async function openThread({ db }: Connection, kind: 'direct' | 'group'): Promise<string> {
  const people = talkers.map((name) => cast[name].personId);
  const directKey = kind === 'direct' ? people.toSorted().join(' ') : null;
  const [row] = await db.insert(threads).values({ kind, directKey }).returning({ id: threads.id });
  const threadId = row?.id ?? '';
  await db.insert(threadMembers).values(people.map((personId) => ({ threadId, personId })));
  return threadId;
}

/** Two processes on one database; each may be killed and started again. */
async function openFarm(databaseUrl: string, random: () => number) {
  type Server = ReturnType<typeof runScript> & { origin: string };
  const start = async (skew: string): Promise<Server> => {
    const server = runScript('./serveMessages.ts', [databaseUrl, skew]);
    return { ...server, origin: await server.line(/^http/) };
  };
  const servers = await Promise.all(skews.map(start));
  return {
    origin: () => servers[Math.floor(random() * servers.length)]?.origin ?? '',
    async killAndStart(index: number) {
      await servers[index]?.kill();
      servers[index] = await start(skews[index] ?? '0');
    },
    /** As in a deployment: the new process answers before the old one is asked to end. */
    async deploy(index: number) {
      const old = servers[index];
      servers[index] = await start(skews[index] ?? '0');
      old?.child.kill('SIGTERM');
      await old?.ended;
    },
    close: () => Promise.all(servers.map((server) => server.kill())),
  };
}

const onServer = process.env.TEST_DATABASE_URL ? it : it.skip;

onServer(
  'after kills, a deploy, lost and doubled frames, sleep and wrong clocks, every page shows what a fresh one shows',
  async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const random = randomFrom(seed);
    const database = await openTestDatabase();
    for (const table of [messages, threadMembers, threads, personNews]) await database.db.delete(table);
    const farm = await openFarm(await databaseAddress(database), random);
    const threadIds = [await openThread(database, 'direct'), await openThread(database, 'group')];
    const tokens = await Promise.all(talkers.map((name) => openSession(database, name)));
    // Two pages of each person, as on two devices.
    const tabs = [...tokens, ...tokens].map((token) => openTab(token, { random, origin: farm.origin }));
    const sent: string[] = [];
    /** The next message to answer in each thread. */
    const last = new Map<string, string>();

    let isQuiet = false;
    const killing = (async () => {
      const killed = Math.floor(random() * skews.length);
      await pause(100 + random() * 300);
      await farm.killAndStart(killed);
      await pause(100 + random() * 300);
      await farm.deploy(1 - killed);
      isQuiet = true;
    })();
    const [least, most] = sentByEach;
    const talking = tabs.map(async (tab, index) => {
      for (let count = 0; count < least || (count < most && !isQuiet); count += 1) {
        const [threadId = ''] = random() < 0.5 ? threadIds : threadIds.toReversed();
        const id = randomUUID();
        const answered = random() < 0.3 ? (last.get(threadId) ?? null) : null;
        const { number } = await tab.send(threadId, id, `message ${count} of page ${index}`, answered);
        sent.push(id);
        last.set(threadId, id);
        if (random() < 0.2) await tab.edit(id, `message ${count} of page ${index}, changed`);
        if (random() < 0.3) await tab.read(threadId, number);
        await pause(random() * 200);
        if (random() < 0.1) await tab.sleep(300 + random() * 700);
      }
    });
    await Promise.all([...talking, killing]);

    const fresh = await Promise.all(tabs.map((tab) => tab.fresh()));
    for (const [index, tab] of tabs.entries()) {
      while (tab.state().news < (fresh[index]?.news ?? 0)) await pause(50);
      expect({ seed, ...tab.state() }).toEqual({ seed, ...fresh[index] });
    }
    const shown = fresh[0]?.messages.flat().map(({ _id }) => _id) ?? [];
    expect({ seed, shown: shown.toSorted() }).toEqual({ seed, shown: sent.toSorted() });
    for (const tab of tabs) await tab.close();
    await farm.close();
    await database.close();
  },
);
