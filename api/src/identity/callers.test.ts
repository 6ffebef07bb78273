import { setTimeout as pause } from 'node:timers/promises';
import { cast } from '@portico/fixtures';
import { and, eq, sql } from 'drizzle-orm';
import { quietTables } from '../../test/changesSent.ts';
import { noPayments } from '../../test/noPayments.ts';
import { openTestApp, type TestApp } from '../../test/testApp.ts';
import { type App, buildApp } from '../app.ts';
import type { Connection } from '../db/client.ts';
import { accounts, personRoles, sessions, settings } from '../db/schema/index.ts';
import { rowsOf } from '../support/rows.ts';

/** One process writes while another remembers the caller; the test then looks at how the other refuses that caller. */
const changes = [
  [
    'a role that was taken away',
    'concierge',
    ['GET', '/contact-requests'],
    'FORBIDDEN',
    ({ db }: TestApp) =>
      db
        .delete(personRoles)
        .where(and(eq(personRoles.personId, cast.concierge.personId), eq(personRoles.role, 'concierge'))),
  ],
  [
    'a session that was ended',
    'lead',
    ['GET', '/ping'],
    'SESSION_ENDED',
    ({ db }: TestApp) =>
      db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.personId, cast.lead.personId)),
  ],
  [
    'a suspension',
    'agent',
    ['POST', '/listings/search'],
    'MEMBERSHIP_REQUIRED',
    ({ db }: TestApp) =>
      db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, cast.agent.accountId)),
  ],
  [
    'settings that close Portico',
    'member',
    ['POST', '/listings/search'],
    'MAINTENANCE',
    ({ db }: TestApp) =>
      db
        .insert(settings)
        .values({ key: 'system', value: { maintenanceMode: true } })
        .onConflictDoUpdate({ target: settings.key, set: { value: { maintenanceMode: true } } }),
  ],
] as const;

let api: TestApp;
let other: { app: App; advance: (ms: number) => void };
beforeEach(async () => {
  api = await openTestApp();
});
afterEach(async () => {
  await other.app.close();
  await api.close();
});

/** A second API on the same database, with a clock that moves only when the test advances it. */
async function openOther(subscribe: Connection['subscribe']) {
  let time = Date.now();
  const app = await buildApp({
    env: api.env,
    database: { ...api.database, subscribe },
    payments: noPayments,
    now: () => new Date(time),
  });
  const advance = (ms: number) => {
    time += ms;
  };
  return { app, advance };
}

async function askOther(who: (typeof changes)[number][1], [method, path]: readonly ['GET' | 'POST', string]) {
  const { token } = await api.tokensOf(who);
  const payload = method === 'POST' ? {} : undefined;
  const answer = await other.app.inject({
    method,
    url: `/api${path}`,
    headers: { 'x-token': token },
    payload,
  });
  return answer.statusCode === 200 ? 'allowed' : answer.json().code;
}

describe('what one process changes holds in every other', () => {
  it.each(changes)('at once, as the database tells it: %s', async (_what, who, call, refusal, change) => {
    other = await openOther(api.database.subscribe);
    expect(await askOther(who, call)).toBe('allowed');
    await change(api);
    // The other API's clock stands still, so only the message makes it look again.
    let said = await askOther(who, call);
    while (said === 'allowed') {
      await pause(10);
      said = await askOther(who, call);
    }
    expect(said).toBe(refusal);
  });

  it.each(changes)(
    'within a second, though the message is lost: %s',
    async (_what, who, call, refusal, change) => {
      other = await openOther(async () => ({ isConnected: () => true, close: async () => undefined }));
      expect(await askOther(who, call)).toBe('allowed');
      await change(api);
      other.advance(999);
      expect(await askOther(who, call)).toBe('allowed');
      other.advance(1);
      expect(await askOther(who, call)).toBe(refusal);
    },
  );

  it('as soon as the broken connection listens again', async () => {
    const [, who, call, refusal, change] = changes[1];
    const gaps: (() => void)[] = [];
    other = await openOther(async (_channel, _onMessage, onGap) => {
      if (onGap) gaps.push(onGap);
      return { isConnected: () => true, close: async () => undefined };
    });
    expect(await askOther(who, call)).toBe('allowed');
    await change(api);
    for (const gap of gaps) gap();
    expect(await askOther(who, call)).toBe(refusal);
  });

  it('at once when nobody listens, because nothing is remembered then', async () => {
    const [, who, call, refusal, change] = changes[1];
    other = await openOther(async () => ({ isConnected: () => false, close: async () => undefined }));
    expect(await askOther(who, call)).toBe('allowed');
    await change(api);
    expect(await askOther(who, call)).toBe(refusal);
  });

  it('while settings that decide no right are written without a message', async () => {
    other = await openOther(api.database.subscribe);
    const heard: string[] = [];
    const { close } = await api.database.subscribe('portico_session', (payload) => heard.push(payload));
    const write = (key: string) =>
      api.db
        .insert(settings)
        .values({ key, value: {} })
        .onConflictDoUpdate({ target: settings.key, set: { value: {} } });
    await write('gazetteer');
    await write('audit');
    await write('dashboard');
    while (heard.length === 0) await pause(10);
    expect(heard).toEqual(['all']);
    await close();
  });
});

it('tests wait for the message after a change of any table that sends one', async () => {
  const senders = await rowsOf<{ table: string; isOnInsert: boolean }>(
    api.db,
    sql`select tgrelid::regclass::text as "table", (tgtype & 4) > 0 as "isOnInsert"
      from pg_trigger join pg_proc on pg_proc.oid = tgfoid where prosrc like '%pg_notify%'`,
  );
  expect(senders).toContainEqual({ table: 'sessions', isOnInsert: false });
  expect(senders.filter(({ table }) => quietTables.includes(table))).toEqual([]);
});
