import { randomUUID } from 'node:crypto';
import { cast } from '@portico/fixtures';
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../src/db/client.ts';
import { accounts, agents, people, personRoles, subscriptions } from '../src/db/schema/index.ts';
import { isDemoSeeded, seedDemo } from '../src/db/seed/index.ts';
import { createSessions } from '../src/identity/sessions.service.ts';
import { start } from '../src/start.ts';
import { benchEnvironment } from './environment.ts';

/**
 * The API with its jobs, in a process of its own, with as many members as keep a stream open. Started by tools/stream-bench.ts,
 * which names the database and the number of members in the environment.
 */
export type StreamServerReady = { kind: 'ready'; address: string; tokens: string[] };

/** What the process holds after a garbage collection, and the CPU time it had used before and after it. */
export type StreamServerUse = {
  kind: 'use';
  rssMb: number;
  heapMb: number;
  outsideMb: number;
  cpuMs: number;
  cpuAfterMs: number;
};

const members = Number(process.env.BENCH_MEMBERS);
const now = () => new Date();
/** As many rows as one PostgreSQL statement has parameters for, for the widest of these tables. */
const rowsAtOnce = 500;

async function addRows<T extends PgTable>(db: Database, table: T, rows: T['$inferInsert'][]) {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await db.insert(table).values(rows.slice(start, start + rowsAtOnce));
}

/** Members with the sample agent's role, each with an account and rights of their own. */
async function addMembers(db: Database): Promise<{ accountId: string; personId: string }[]> {
  const { personId, agentId, accountId } = cast.agent;
  const [person] = await db.select().from(people).where(eq(people.id, personId));
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const [agent] = await db
    .select()
    .from(agents)
    .where(eq(agents.id, String(agentId)));
  const [subscription] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.agentId, String(agentId)));
  if (!person || !account || !agent || !subscription) throw new Error('the sample agent is no member');
  const added = Array.from({ length: members }, () => ({
    ...{ personId: randomUUID(), accountId: randomUUID(), agentId: randomUUID() },
  }));
  const of = <T>(make: (ids: (typeof added)[number], email: string) => T) =>
    added.map((ids) => make(ids, `${ids.personId}@bench.test`));
  await db.transaction(async (tx) => {
    await addRows(
      tx,
      people,
      of((ids, email) => ({ ...person, id: ids.personId, primaryEmail: email })),
    );
    await addRows(
      tx,
      accounts,
      of((ids, email) => ({ ...account, id: ids.accountId, personId: ids.personId, username: email, email })),
    );
    await addRows(
      tx,
      personRoles,
      of((ids) => ({ personId: ids.personId, role: 'agent' as const })),
    );
    await addRows(
      tx,
      agents,
      of((ids) => ({ ...agent, id: ids.agentId, personId: ids.personId })),
    );
    await addRows(
      tx,
      subscriptions,
      of((ids) => ({
        ...subscription,
        id: randomUUID(),
        agentId: ids.agentId,
        providerSubscriptionId: null,
      })),
    );
  });
  // As on a running server, the planner must know how many there are.
  await db.execute(sql`analyze`);
  return added;
}

const tokens: string[] = [];
const { address } = await start(
  { ...process.env, ...benchEnvironment, LOG_LEVEL: 'silent' },
  {
    prepare: async ({ db }, env) => {
      if (!(await isDemoSeeded(db))) await seedDemo(db, { now: now(), publicUrl: env.publicUrl });
      const sessions = createSessions({ db, env, now });
      for (const member of await addMembers(db)) {
        const who = { ...member, isRemembered: false, userAgent: 'bench', ipAddress: '127.0.0.1' };
        tokens.push((await sessions.start(who)).token);
      }
    },
  },
);

const megabytes = (bytes: number) => bytes / 1024 / 1024;

function cpuUsedMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function tellUse() {
  const cpuMs = cpuUsedMs();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const use = {
    rssMb: megabytes(rss),
    heapMb: megabytes(heapUsed),
    outsideMb: megabytes(external),
    cpuMs,
    cpuAfterMs: cpuUsedMs(),
  };
  process.send?.({ kind: 'use', ...use } satisfies StreamServerUse);
}

process.on('message', tellUse);
process.on('disconnect', () => process.exit());
process.send?.({ kind: 'ready', address, tokens } satisfies StreamServerReady);
