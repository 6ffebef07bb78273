import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type CastName, cast } from '@portico/fixtures';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { type AppOptions, buildApp } from '../src/app.ts';
import type { Connection } from '../src/db/client.ts';
import { idempotencyKeys, rateLimits, sessions as sessionsTable } from '../src/db/schema/index.ts';
import { openTestDatabase, type TestDatabaseOptions } from '../src/db/testing.ts';
import { type Environment, parseEnvironment } from '../src/env.ts';
import { createSessions, type SessionTokens } from '../src/identity/sessions.service.ts';
import type { PaymentProvider } from '../src/providers/payments/payments.ts';
import { requireEntry, requireNames } from './audited.ts';
import { changesSent, ofTheTest } from './changesSent.ts';
import { emptyWithAudit } from './emptyAudit.ts';
import { noPayments } from './noPayments.ts';

type TestAppOptions = TestDatabaseOptions &
  Pick<AppOptions, 'modules' | 'logTo'> & {
    env?: Partial<Environment>;
    /** The payment provider; none unless given. */
    payments?: PaymentProvider;
    /** How far the local provider's clock was moved ahead: the API's clock moves with it, as in development. */
    aheadMs?: () => number;
  };

const newsChannel = 'portico_session';
/** Where a test has cut off the database on purpose, nothing waits for its notices. */
const newsPatienceMs = 500;

/**
 * PostgreSQL's notice that a session's rights have changed takes a moment. This waits for it: notices arrive in the
 * order they were sent, so the last one sent ends the wait for all before it. Without a change there is none to wait for.
 */
function deliveredNews(database: Connection) {
  const awaited = new Map<string, () => void>();
  // Saved before a test can count or break its own calls.
  const execute = database.db.execute.bind(database.db);
  const subscribe: Connection['subscribe'] = (channel, onMessage, onGap) =>
    database.subscribe(
      channel,
      (payload) => {
        const arrive = awaited.get(payload);
        if (arrive) arrive();
        else onMessage(payload);
      },
      onGap,
    );
  let heardOf = -1;
  let waiting: { of: number; arrival: Promise<void> } | null = null;
  async function arrived() {
    const sent = changesSent();
    if (database.kind !== 'postgres' || heardOf === sent) return;
    // Requests that are made together wait together.
    if (waiting?.of !== sent) waiting = { of: sent, arrival: lastArrival() };
    await waiting.arrival;
    heardOf = Math.max(heardOf, sent);
  }
  async function lastArrival() {
    const mark = randomUUID();
    const heard = new Promise<void>((resolve) => awaited.set(mark, resolve));
    const given = execute(sql`select pg_notify(${newsChannel}, ${mark}) ${sql.raw(ofTheTest)}`);
    const told = given.then(
      () => heard,
      () => undefined,
    );
    await Promise.race([told, pause(newsPatienceMs)]);
    awaited.delete(mark);
  }
  return { database: { ...database, subscribe }, arrived };
}

type CallOptions = Pick<InjectOptions, 'payload' | 'headers' | 'query' | 'remoteAddress'>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

const testEnvironment = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  SECRET_KEY: 'known to everybody who reads this',
};

/**
 * The API on its own database with the demo cast in it, and a clock that stands still until the test sets it.
 * `call('agent', 'GET', '/user/me')` sends a request as a member of the cast, `call(null, …)` signed out.
 */
export async function openTestApp({
  seed,
  modules,
  logTo,
  env: changes,
  payments = noPayments,
  aheadMs = () => 0,
}: TestAppOptions = {}) {
  const database = await openTestDatabase({ seed });
  // Describing every route takes as long as a short file's tests; tests of the description turn it on.
  const env: Environment = { ...parseEnvironment(testEnvironment), servesDocs: false, ...changes };
  let time = Date.now();
  const now = () => new Date(time + aheadMs());
  const news = deliveredNews(database);
  const app = await buildApp({
    ...{ env, database: news.database, payments, now, modules, logTo },
    // A job that is due at the minute in which a test runs would change rows between two of its lines.
    runsJobs: false,
  }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const sessions = createSessions({ db: database.db, env, now });
  const tokens = new Map<CastName, Promise<SessionTokens>>();

  /** Opens a session without hashing a password. */
  const openSession = (name: CastName) =>
    sessions.start({
      accountId: cast[name].accountId,
      personId: cast[name].personId,
      isRemembered: false,
      userAgent: 'test',
      ipAddress: '127.0.0.1',
    });

  /** One session per person and test app. */
  function tokensOf(name: CastName): Promise<SessionTokens> {
    const known = tokens.get(name) ?? openSession(name);
    tokens.set(name, known);
    return known;
  }

  async function call(who: CastName | null, method: Method, path: string, options: CallOptions = {}) {
    const headers = who ? { 'x-token': (await tokensOf(who)).token } : {};
    await news.arrived();
    const answer = await app.inject({
      ...options,
      method,
      url: `/api${path}`,
      headers: { ...headers, ...options.headers },
    });
    // A repeated request would get the stored answer of the first one.
    const isRepeated = Object.keys(options.headers ?? {}).some((name) => /^idempotency-key$/i.test(name));
    if (answer.statusCode < 300) {
      const requestId = answer.headers['x-request-id'];
      await requireEntry(database.db, { method, path, requestId, isRepeated }, app.settled);
    }
    return answer;
  }

  /**
   * Forgets sessions, tries and counters, so that the tests of one file can share the app. Work after an answer is
   * waited for, so that no row of one test arrives in the next.
   */
  async function forget() {
    await app.settled();
    tokens.clear();
    await emptyWithAudit(database.db, [sessionsTable, rateLimits, idempotencyKeys]);
  }

  return {
    app,
    database,
    forget,
    db: database.db,
    env,
    now,
    advance: (ms: number) => {
      time += ms;
    },
    openSession,
    tokensOf,
    call,
    /** Resolves once no work after an answer is running. */
    settled: app.settled,
    close: async () => {
      await app.close();
      // A test may have cut off the database.
      const named = await requireNames(database.db).then(
        () => null,
        (error: Error) => (error.message.startsWith('lists/audit.ts') ? error : null),
      );
      await database.close();
      if (named) throw named;
    },
  };
}
