import type { AddressInfo } from 'node:net';
import { cast } from '@portico/fixtures';
import { defaultTimers } from '@portico/rules';
import { count, eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { type App, buildApp } from '../src/app.ts';
import type { Connection } from '../src/db/client.ts';
import { migrate } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/openDatabase.ts';
import { agents, clients, listings } from '../src/db/schema/index.ts';
import { seedDemo, seedLarge } from '../src/db/seed/index.ts';
import { parseEnvironment } from '../src/env.ts';
import { loadGazetteer } from '../src/geo/gazetteer/loadGazetteer.ts';
import { readCities } from '../src/geo/gazetteer/readCities.ts';
import { createCallers } from '../src/identity/callers.ts';
import { createSessions } from '../src/identity/sessions.service.ts';
import { createPhotoAddresses } from '../src/images/photoAddresses.ts';
import { createSecrets } from '../src/support/secrets.ts';
import { noPayments } from '../test/noPayments.ts';
import { capturing, explain, type Statement, type StatementPlan } from './capture.ts';
import type { FromServer, QuestionPlan, ToServer } from './messages.ts';
import { questions } from './questions.ts';

/**
 * Runs the measured API in a process of its own, so that the measuring tool does not take its CPU time. Started by
 * tools/api-bench.ts, which names the database and its size in the environment.
 */
const env = parseEnvironment({ ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'silent' });
const now = () => new Date();
const tell = (message: FromServer) => process.send?.(message);
const notice = (text: string) => tell({ kind: 'progress', text });

const database = await openDatabase({ ...env, notice });
await fill(database);
const app = await buildApp({ env, database, payments: noPayments });
const sessions = createSessions({ db: database.db, env, now });
const tokenOf = async ({ accountId, personId }: { accountId: string; personId: string }) =>
  (
    await sessions.start({
      ...{ accountId, personId, isRemembered: false },
      ...{ userAgent: 'bench', ipAddress: '127.0.0.1' },
    })
  ).token;
const token = await tokenOf(cast.agent);
const bare = Fastify();
bare.get('/', async () => ({ data: { now: now().toISOString() } }));

const sampled = await database.db
  .select({ id: listings.id })
  .from(listings)
  .where(eq(listings.isInNetwork, true))
  .limit(200);
const [first] = sampled;
if (!first) throw new Error('the database holds no listing');

process.on('message', (message: ToServer) => void (message === 'explain' ? explainAll() : close()));
process.on('disconnect', () => void close());
tell({
  kind: 'ready',
  address: await listening(app),
  bareAddress: await listening(bare),
  token,
  staffToken: await tokenOf(cast.admin),
  listings: await rowsIn(listings),
  agents: await rowsIn(agents),
  clients: await rowsIn(clients),
  listingIds: sampled.map(({ id }) => id),
  database: database.kind === 'pglite' ? 'embedded' : 'PostgreSQL',
});

/**
 * Uses sessions of its own, since a million rows take longer to write and to analyze than a request may. The gazetteer is
 * loaded here as well: a started API would load it for some minutes beside what is measured.
 */
async function fill(connection: Connection) {
  await migrate(connection);
  await seed(connection);
  notice('places of the gazetteer');
  await loadGazetteer({ db: connection.db, cities: readCities, signal: new AbortController().signal });
  await connection.onOneSession((db) => db.execute(sql`analyze`));
}

async function seed(connection: Connection) {
  await connection.onOneSession(async (db) => {
    if (process.env.BENCH_SCALE !== 'large') return seedDemo(db, { now: now() });
    const asked = Number(process.env.BENCH_LISTINGS);
    return seedLarge(db, {
      now: now(),
      listings: asked,
      agents: Math.ceil(asked / 10),
      clients: asked,
      onProgress: ({ step, done, total }) => notice(`${step}: ${done} of ${total}`),
    });
  });
}

async function rowsIn(table: typeof listings | typeof agents | typeof clients): Promise<number> {
  const [row] = await database.db.select({ n: count() }).from(table);
  return row?.n ?? 0;
}

async function listening(server: Pick<App, 'listen' | 'server'>): Promise<string> {
  await server.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

type Asked = { executionMs: number; planningMs: number; plans: StatementPlan[] };

/** Each variant runs three times; the fastest run is the least disturbed by other work on the machine. */
const runs = 3;

/** `ask` runs once to warm the caches; the statements of its second run are explained. */
async function explained(ask: () => Promise<unknown>, statements: Statement[]): Promise<Asked> {
  await ask();
  statements.length = 0;
  await ask();
  const asked = statements.filter(({ sql }) => /^\s*(select|with)\b/.test(sql));
  const plans: StatementPlan[] = [];
  for (const statement of asked) {
    const measured: StatementPlan[] = [];
    for (let run = 0; run < runs; run += 1) measured.push(await explain(database, statement));
    plans.push(...measured.toSorted((a, b) => a.executionMs - b.executionMs).slice(0, 1));
  }
  const sum = (key: 'planningMs' | 'executionMs') => plans.reduce((total, plan) => total + plan[key], 0);
  return { executionMs: sum('executionMs'), planningMs: sum('planningMs'), plans };
}

async function explainAll() {
  const { db, statements } = capturing(database);
  const photos = createPhotoAddresses({ secrets: createSecrets('a key of the bench'), now });
  const callers = await createCallers({ database: { ...database, db }, now, photos, timers: defaultTimers });
  const reader = await callers.find(token);
  const plans: QuestionPlan[] = [];
  for (const { name, asks } of questions(db, reader, first?.id ?? '')) {
    const asked: Asked[] = [];
    for (const ask of asks) asked.push(await explained(ask, statements));
    asked.sort((a, b) => a.executionMs - b.executionMs);
    const at = (share: number) => asked[Math.ceil(asked.length * share) - 1]?.executionMs ?? 0;
    const slowest = asked.at(-1);
    const [longest] = (slowest?.plans ?? []).toSorted((a, b) => b.executionMs - a.executionMs);
    plans.push({
      name,
      statements: slowest?.plans.length ?? 0,
      planningMs: slowest?.planningMs ?? 0,
      executionMs: { p50: at(0.5), p95: at(0.95) },
      scans: longest?.scans ?? [],
    });
  }
  await callers.close();
  tell({ kind: 'plans', plans });
}

async function close() {
  await bare.close();
  await app.close();
  await database.close();
  process.exit();
}
