import type { AddressInfo } from 'node:net';
import { type App, buildApp } from './app.ts';
import type { Connection } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/openDatabase.ts';
import { type Environment, parseEnvironment } from './env.ts';
import { readDemoEmail } from './identity/demoAccounts.repository.ts';
import { convertArticles } from './modules/content/index.ts';
import { noteApi, requireFittingApi } from './modules/deployments/index.ts';
import { publishLegalTexts } from './modules/legal/index.ts';
import { openPayments } from './providers/payments/index.ts';
import type { LocalProvider } from './providers/payments/local.ts';
import { openStore } from './providers/releases/openStore.ts';
import { StartProblem } from './startProblem.ts';
import { closeInTurn, endOnSignals } from './support/closing.ts';
import { portProblem, requireFreePort } from './support/freePort.ts';

const dayMs = 24 * 60 * 60_000;

/** Where the payment provider sends its events (`modules/subscriptions`). */
const webhookPath = '/api/webhooks/stripe';

/** Payments run as a server on the same machine, which has nothing to finish. */
const paymentsCloseMs = 1_000;

const notice = (sentence: string) => console.error(sentence);

export type StartOptions = {
  /** Whether the release store's shell and remotes are served on the API's own port. */
  servesPages?: boolean;
  /** Runs once the database is up to date, before the server listens: the seed. */
  prepare?: (database: Connection, env: Environment) => Promise<void>;
  /**
   * Runs once the local payment provider is open, before the server listens: the seed's payments. Never in production.
   */
  prepareLocalPayments?: (database: Connection, local: LocalProvider) => Promise<void>;
};

/** Opens the database, brings it up to date and listens. Throws `StartProblem` for a problem the operator can fix. */
export async function start(
  source: NodeJS.ProcessEnv,
  options: StartOptions = {},
): Promise<{ address: string; close: () => Promise<void> }> {
  const signals = endOnSignals();
  try {
    const { address, close } = await open(parseEnvironment(source), options);
    signals.closeWith(close);
    return { address, close: async () => void (await close()) };
  } catch (error) {
    signals.stop();
    throw error;
  }
}

async function open(env: Environment, { servesPages = false, prepare, prepareLocalPayments }: StartOptions) {
  await requireFreePort(env);
  const database = await openDatabase({ ...env, notice });
  try {
    await migrate(database);
    await publishLegalTexts(database.db);
    await convertArticles(database.db);
    await prepare?.(database, env);
    if (env.mode === 'production') await refuseDemoAccounts(env, database);
    const web = servesPages ? { store: openStore(env) } : undefined;
    const payments = await openPayments(env, notice);
    if (payments.local && env.mode !== 'production') await prepareLocalPayments?.(database, payments.local);
    const app = await buildApp({ env, database, web, payments: payments.provider, now: payments.now }).catch(
      async (error: unknown) => {
        await payments.close();
        throw error;
      },
    );
    const releases = { place: env, now: payments.now, log: app.log };
    const address = await openDoors(app, env, releases).catch(async (error: unknown) => {
      await app.close();
      await payments.close();
      throw error;
    });
    payments.sendEventsTo(`${address}${webhookPath}`);
    await noteApi(app.routeRules, releases);
    sayWhere(address, env, payments.pagesAt);
    sayAhead(payments.now());
    return { address, close: closeOnce(env, { app, payments, database }) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function sayWhere(address: string, env: Environment, paymentPages: string | null) {
  const docs = env.servesDocs ? `, and explains itself at ${address}/api/docs` : '';
  console.log(`Portico's API answers at ${address}/api${docs}`);
  if (env.smtpUrl === null && env.mode !== 'production')
    console.log(`Mail is kept at ${address}/api/dev/outbox`);
  if (paymentPages) console.log(`Test payments, which move no money, are made at ${paymentPages}`);
}

/** The local provider remembers how far its clock was moved; the person who starts Portico again may not. */
function sayAhead(now: Date) {
  const days = Math.round((now.getTime() - Date.now()) / dayMs);
  if (days > 0) console.log(`The clock is ${days} days ahead, as it was moved on the page of test payments`);
}

/** Everybody knows the demo cast's password. */
async function refuseDemoAccounts(env: Environment, { db }: Connection) {
  if (env.allowedEmbedded.includes('demo-accounts')) return;
  const demo = await readDemoEmail(db);
  if (!demo) return;
  throw new StartProblem(
    `The database holds demo accounts (${demo}), whose password is published. Use another database in ` +
      'production, or allow them with ALLOW_EMBEDDED=demo-accounts.',
  );
}

async function openDoors(app: App, env: Environment, releases: Parameters<typeof noteApi>[1]) {
  await app.ready();
  await requireFittingApi(app.routeRules, { ...releases, allowed: env.allowedApiBreaks, mode: env.mode });
  return listen(app, env);
}

async function listen(app: App, env: Environment): Promise<string> {
  const { host, port } = env;
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw portProblem(error, env);
  }
  const { port: chosen } = app.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${chosen}`;
}

type Opened = Record<'app' | 'payments' | 'database', { close: () => Promise<unknown> }>;

/**
 * Answers running requests first, then checkpoints and releases the database. Neither step waits forever: requests get
 * four fifths of the time, which is longer than any may run unless the time was shortened.
 */
function closeOnce({ shutdownMs }: Environment, { app, payments, database }: Opened) {
  const appMs = 0.8 * shutdownMs;
  const databaseMs = Math.max(shutdownMs - appMs - paymentsCloseMs, 100);
  let closing: Promise<boolean> | undefined;
  return () => {
    closing ??= closeInTurn(
      [
        { what: 'requests and jobs under way', longestMs: appMs, close: () => app.close() },
        { what: 'the payment provider', longestMs: paymentsCloseMs, close: () => payments.close() },
        { what: 'the database', longestMs: databaseMs, close: () => database.close() },
      ],
      (sentence, error) => (error === undefined ? notice(sentence) : console.error(sentence, error)),
    );
    return closing;
  };
}
