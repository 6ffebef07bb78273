import { setTimeout as pause } from 'node:timers/promises';
import { buildMe, type CastName, cast } from '@portico/fixtures';
import type { Connection } from '../src/db/client.ts';
import { messages, personNews, sessions, threadMembers, threads } from '../src/db/schema/index.ts';
import { openTestDatabase } from '../src/db/testing.ts';
import { tokenHash } from '../src/identity/tokens.ts';
import { runScript } from './childProcess.ts';
import { databaseAddress } from './databaseAddress.ts';
import { openFaultyBalancer } from './faultyBalancer.ts';
import { openPageWindow } from './pageWindow.ts';

/** At least this many, and few enough that no limit slows anybody down. */
const sentByEach = { least: 6, most: 25 };
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

const tokenOf = (name: CastName) => `the token of ${name}`;

async function openSession({ db }: Connection, name: CastName) {
  const later = new Date(Date.now() + 3_600_000);
  const { accountId, personId } = cast[name];
  const hashes = { accessHash: tokenHash(tokenOf(name)), refreshHash: `none of ${name}`, chatHash: null };
  const ends = { accessExpiresAt: later, refreshExpiresAt: later, absoluteExpiresAt: later };
  const seen = { createdAt: new Date(), lastSeenAt: new Date(), isRemembered: true, ipAddress: '127.0.0.1' };
  await db.insert(sessions).values({ accountId, personId, ...hashes, ...ends, ...seen });
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

/** A page with modules of its own, as each tab of a browser has them. */
function openPage(name: CastName): Page {
  let page!: Page;
  jest.isolateModules(() => {
    const fixture: Fixture = require('../../remotes/community/src/messages/faultsPage.fixture.tsx');
    page = fixture.openPage(buildMe({ as: name }), tokenOf(name));
  });
  return page;
}
type Fixture = typeof import('../../remotes/community/src/messages/faultsPage.fixture.tsx');
type Page = ReturnType<Fixture['openPage']>;

/** How long after the last fault the pages may need, on a machine that does much else. */
const longestMs = 120_000;

/** Looks again until it holds; what did not hold at last is thrown. */
async function eventually(look: () => Promise<void>) {
  const latest = Date.now() + longestMs;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > latest) throw error;
      await pause(250);
    }
  }
}

/** What the test has opened, the last first. */
const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

const onServer = process.env.TEST_DATABASE_URL ? it : it.skip;

onServer(
  'after kills, a deploy, lost and doubled frames, sleep and wrong clocks, every page shows what a fresh one shows',
  async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const random = randomFrom(seed);
    const database = await openTestDatabase();
    opened.push(database.close);
    for (const table of [messages, threadMembers, threads, personNews]) await database.db.delete(table);
    const farm = await openFarm(await databaseAddress(database), random);
    opened.push(farm.close);
    const balancer = await openFaultyBalancer({ random, origin: farm.origin });
    opened.push(balancer.close);
    const threadIds = [await openThread(database, 'direct'), await openThread(database, 'group')];
    for (const name of talkers) await openSession(database, name);
    opened.push(openPageWindow(balancer.origin).close);
    // Two tabs of one member, which share a stream, and one of another.
    const pages = [...talkers, ...talkers.slice(0, 1)].map(openPage);
    opened.push(...pages.map(({ close }) => close));
    const sent: string[] = [];

    let isQuiet = false;
    const killing = (async () => {
      const killed = Math.floor(random() * skews.length);
      await pause(100 + random() * 300);
      await farm.killAndStart(killed);
      await pause(100 + random() * 300);
      await farm.deploy(1 - killed);
      isQuiet = true;
    })();
    const { least, most } = sentByEach;
    /** Says something in either thread; at times it answers, changes something earlier, reads, or falls asleep. */
    async function say(page: Page, text: string) {
      const [threadId = ''] = random() < 0.5 ? threadIds : threadIds.toReversed();
      const last = page.last(threadId);
      sent.push(page.send(threadId, text, random() < 0.3 ? last : undefined));
      if (last?.senderId === page.personId && random() < 0.3) await page.edit(last, `instead of ${text}`);
      if (last && random() < 0.3) await page.read(threadId, last.number);
      if (random() < 0.1) balancer.sleep(page.token, 300 + random() * 700);
    }
    async function talk(page: Page, index: number) {
      for (let count = 0; count < least || (count < most && !isQuiet); count += 1) {
        await say(page, `message ${count} of page ${index}`);
        await pause(random() * 200);
      }
    }
    await Promise.all([...pages.map(talk), killing]);

    for (const page of pages)
      await eventually(async () => {
        expect({ seed, isSending: page.isSending() }).toEqual({ seed, isSending: false });
        const fresh = await page.fresh();
        expect({ seed, ...page.shown() }).toEqual({ seed, ...fresh });
        expect(
          fresh.messages
            .flat()
            .map(({ _id }) => _id)
            .toSorted(),
        ).toEqual(sent.toSorted());
      });
  },
);
