import type { AddressInfo } from 'node:net';
import { like } from 'drizzle-orm';
import { type App, buildApp } from './app.ts';
import type { Connection } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/openDatabase.ts';
import { accounts } from './db/schema/index.ts';
import { type Environment, parseEnvironment } from './env.ts';
import { publishLegalTexts } from './modules/legal/index.ts';
import { openPayments } from './providers/payments/index.ts';
import { portProblem, requireFreePort } from './support/freePort.ts';
import { StartProblem } from './support/startProblem.ts';

/** Longer than any request may run; connections still open after that are cut. */
const longestCloseMs = 25_000;
const dayMs = 24 * 60 * 60_000;

/** Where the payment provider sends its events (`modules/subscriptions`). */
const webhookPath = '/api/webhooks/stripe';

const notice = (sentence: string) => console.error(sentence);

export type StartOptions = {
  /** Whether the release store's shell and remotes are served on the API's own port. */
  servesPages?: boolean;
  /** Runs when the database is up to date, before the server listens: the seed. */
  prepare?: (database: Connection, env: Environment) => Promise<void>;
};

/** Opens the database, brings it up to date and listens. Throws `StartProblem` for a problem the operator can fix. */
export async function start(
  source: NodeJS.ProcessEnv,
  { servesPages = false, prepare }: StartOptions = {},
): Promise<{ address: string; close: () => Promise<void> }> {
  const env = parseEnvironment(source);
  await requireFreePort(env);
  const database = await openDatabase({ ...env, notice });
  try {
    await migrate(database);
    await publishLegalTexts(database.db);
    await prepare?.(database, env);
    if (env.mode === 'production') await refuseDemoAccounts(env, database);
    const web = servesPages ? { releasesDir: env.releasesFolder } : undefined;
    const payments = await openPayments(env, notice);
    const app = await buildApp({ env, database, web, payments: payments.provider, now: payments.now }).catch(
      async (error: unknown) => {
        await payments.close();
        throw error;
      },
    );
    const address = await listen(app, env).catch(async (error: unknown) => {
      await app.close();
      await payments.close();
      throw error;
    });
    payments.sendEventsTo(`${address}${webhookPath}`);
    const close = closeOnce(async () => {
      await app.close();
      await payments.close();
      await database.close();
    });
    endOnSignals(close);
    const docs = env.servesDocs ? `, and explains itself at ${address}/api/docs` : '';
    console.log(`Portico's API answers at ${address}/api${docs}`);
    if (env.smtpUrl === null && env.mode !== 'production')
      console.log(`Mail is kept at ${address}/api/dev/outbox`);
    if (payments.pagesAt) console.log(`Test payments, which move no money, are made at ${payments.pagesAt}`);
    sayAhead(payments.now());
    return { address, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The local provider keeps how far its clock was moved; whoever starts Portico again may have forgotten. */
function sayAhead(now: Date) {
  const days = Math.round((now.getTime() - Date.now()) / dayMs);
  if (days > 0) console.log(`The clock is ${days} days ahead, as it was moved on the page of test payments`);
}

/** Everybody knows the demo cast's password. */
async function refuseDemoAccounts(env: Environment, { db }: Connection) {
  if (env.allowedEmbedded.includes('demo-accounts')) return;
  const [demo] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(like(accounts.email, '%@portico.test'))
    .limit(1);
  if (!demo) return;
  throw new StartProblem(
    `The database holds demo accounts (${demo.email}), whose password is published. Use another database in ` +
      'production, or allow them with ALLOW_EMBEDDED=demo-accounts.',
  );
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

/** Answers running requests first, then checkpoints and releases the database. */
function closeOnce(closeAll: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => {
    closing ??= closeAll();
    return closing;
  };
}

function endOnSignals(close: () => Promise<void>) {
  const end = () => {
    setTimeout(() => process.exit(1), longestCloseMs).unref();
    close().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}
