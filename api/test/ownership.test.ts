import { randomUUID } from 'node:crypto';
import { type CastName, cast } from '@portico/fixtures';
import { teamId } from '@portico/fixtures/world';
import { desc, eq } from 'drizzle-orm';
import {
  approvalCodes,
  clientHomes,
  clientImports,
  clientMerges,
  clients,
  clientTasks,
  contactRequests,
  events,
  introductions,
  listings,
  matchAlerts,
  matches,
  passkeys,
  savedSearches,
  scheduledDeletions,
  sessions,
  shortlists,
  subscriptions,
  teamInvitations,
} from '../src/db/schema/index.ts';
import { createPgBoss } from '../src/providers/jobs/pgBoss.ts';
import { type Kind, ownershipAskers, ownershipTable } from './ownership-table.ts';
import { openTestApp, type TestApp } from './testApp.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Ids = { own: string | null; other: string | null };

const absent = '00000000-0000-4000-8000-000000000000';
/** Somebody with no connection to any of the askers. */
const stranger: CastName = 'developer';
const refusals: Readonly<Record<number, string>> = { 401: '1', 402: '2', 403: '3', 404: '4' };
const takesId = /\/:(id|\w+Id)(\/|$)/;

describe('every id, for everyone', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await openTestApp();
  });
  afterAll(() => api.close());

  async function listingOf({ agentId }: { agentId: string | null }) {
    if (!agentId) return null;
    const [row] = await api.db
      .select({ id: listings.id })
      .from(listings)
      .where(eq(listings.ownerAgentId, agentId))
      .limit(1);
    return row?.id ?? null;
  }

  /** A client and a listing that suits them; the address names both. */
  async function matchOf({ agentId }: { agentId: string | null }) {
    if (!agentId) return null;
    const [row] = await api.db
      .select({ clientId: matches.clientId, listingId: matches.listingId })
      .from(matches)
      .where(eq(matches.agentId, agentId))
      .limit(1);
    return row ? `${row.clientId} ${row.listingId}` : null;
  }

  /** A new one each time: some calls delete them. */
  async function clientOf({ agentId, personId }: { agentId: string | null; personId: string }) {
    if (!agentId) return null;
    const values = { agentId, personId, fullName: 'Ada Client', sortName: 'Client, Ada' };
    const [row] = await api.db.insert(clients).values(values).returning({ id: clients.id });
    return row?.id ?? null;
  }

  async function alertOf(name: CastName) {
    const { agentId, personId } = cast[name];
    const clientId = await clientOf(cast[name]);
    if (!agentId || !clientId) return null;
    const values = { agentId, personId, clientId, kind: 'wishes', version: 1, homes: 1 };
    const [row] = await api.db.insert(matchAlerts).values(values).returning({ id: matchAlerts.id });
    return row?.id ?? null;
  }

  async function shortlistOf(name: CastName) {
    const { agentId } = cast[name];
    const clientId = await clientOf(cast[name]);
    if (!agentId || !clientId) return null;
    const expiresAt = new Date(api.now().getTime() + 86_400_000);
    const values = { agentId, clientId, tokenHash: randomUUID(), expiresAt };
    const [row] = await api.db.insert(shortlists).values(values).returning({ id: shortlists.id });
    return row?.id ?? null;
  }

  /** Asked of this agent by one who is neither the asker nor the stranger. */
  async function introductionOf(name: CastName) {
    const ownerAgentId = cast[name].agentId;
    const clientId = await clientOf(cast[name]);
    const askerAgentId = cast.hubspot.agentId;
    if (!ownerAgentId || !askerAgentId || !clientId) return null;
    const expiresAt = new Date(api.now().getTime() + 86_400_000);
    const values = { clientId, askerAgentId, ownerAgentId, expiresAt };
    const [row] = await api.db.insert(introductions).values(values).returning({ id: introductions.id });
    return row?.id ?? null;
  }

  async function taskOf(who: CastName) {
    const clientId = await clientOf(cast[who]);
    if (!clientId) return null;
    const values = { clientId, title: 'Call' };
    const [row] = await api.db.insert(clientTasks).values(values).returning({ id: clientTasks.id });
    return `${clientId} ${row?.id}`;
  }

  async function homeOf(who: CastName) {
    const [clientId, listingId] = [await clientOf(cast[who]), await listingOf(cast.agent)];
    if (!clientId || !listingId) return null;
    await api.db.insert(clientHomes).values({ clientId, listingId, seenOn: '2026-11-01' });
    return `${clientId} ${listingId}`;
  }

  /** It can't be undone, as nobody was merged: whoever may try gets CONFLICT. */
  async function mergeOf(who: { agentId: string | null; personId: string }) {
    const [keptId, goneId, { agentId }] = [await clientOf(who), await clientOf(who), who];
    if (!keptId || !goneId || !agentId) return null;
    const moved = { tasks: [], homes: [], events: [], matches: [] };
    const values = { agentId, keptId, goneId, changes: {}, goneStatus: 'active', moved };
    const [row] = await api.db.insert(clientMerges).values(values).returning({ id: clientMerges.id });
    return row?.id ?? null;
  }

  async function importOf({ agentId, personId }: { agentId: string | null; personId: string }) {
    if (!agentId) return null;
    const file = {
      fileName: 'clients.csv',
      encoding: 'utf-8',
      separator: ',',
      header: ['Name'],
      headerKey: '',
    };
    const values = { agentId, personId, ...file, total: 0 };
    const [row] = await api.db.insert(clientImports).values(values).returning({ id: clientImports.id });
    return row?.id ?? null;
  }

  async function uploadOf(name: CastName): Promise<string | null> {
    const files = [{ fileName: 'house.jpg', contentType: 'image/jpeg', size: 100 }];
    const answer = await api.call(name, 'POST', '/uploads/sign', { payload: { files } });
    return answer.statusCode === 200 ? answer.json().data[0].uploadId : null;
  }

  async function sessionOf(name: CastName) {
    await api.openSession(name);
    const [row] = await api.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.personId, cast[name].personId))
      .limit(1);
    return row?.id ?? null;
  }

  async function passkeyOf(name: CastName) {
    const { accountId } = cast[name];
    const key = { credentialId: randomUUID(), publicKey: 'key', counter: 0, transports: [], name: 'Phone' };
    const values = { ...key, accountId, isSynced: true, isBackedUp: true };
    const [row] = await api.db.insert(passkeys).values(values).returning({ id: passkeys.id });
    return row?.id ?? null;
  }

  async function searchOf(name: CastName) {
    const values = { personId: cast[name].personId, name: 'Villas', query: {} };
    const [row] = await api.db.insert(savedSearches).values(values).returning({ id: savedSearches.id });
    return row?.id ?? null;
  }

  async function anyRequest() {
    const payload = { siteForm: 'test', subject: 'Other', message: 'Hello' };
    // An earlier call has suspended them, which ended their sessions.
    await api.forget();
    await api.call(stranger, 'POST', '/user/contact', { payload });
    const [row] = await api.db.select({ id: contactRequests.id }).from(contactRequests).limit(1);
    return row?.id ?? null;
  }

  async function bulk(action: string): Promise<string | null> {
    const payload = { action, personIds: [cast[stranger].personId], reason: 'to see who may undo it' };
    const answer = await api.call('admin', 'POST', '/users/bulk', { payload });
    return answer.json().data.undoId;
  }

  async function invitation() {
    const expiresAt = new Date(api.now().getTime() + 86_400_000);
    const values = { teamId, email: `${randomUUID()}@portico.test`, expiresAt };
    const [row] = await api.db.insert(teamInvitations).values(values).returning({ id: teamInvitations.id });
    return row?.id ?? null;
  }

  async function approval() {
    const codeHash = randomUUID();
    const values = { codeHash, hint: 'ABCD', note: 'For this test', expiresAt: api.now() };
    const [row] = await api.db.insert(approvalCodes).values(values).returning({ id: approvalCodes.id });
    return row?.id ?? null;
  }

  async function membershipOfStranger() {
    const [row] = await api.db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(eq(subscriptions.agentId, cast[stranger].agentId as string));
    return row?.id ?? null;
  }

  /** One that waits until tomorrow; nobody takes jobs here. */
  async function waitingJob() {
    const queue = createPgBoss(api.database, api.app.log);
    await queue.start([{ name: 'waiting', cron: '0 0 1 1 *', run: async () => undefined }]);
    await queue.close();
    const { rows } = await api.database.queueSql(
      `insert into pgboss.job (name, start_after) values ('waiting', now() + interval '1 day') returning id`,
      [],
    );
    return (rows[0] as { id: string }).id;
  }

  let job: Promise<string> | undefined;
  let suspension: Promise<string | null> | undefined;

  async function anyDeletion() {
    await bulk('scheduleDeletion');
    const [row] = await api.db
      .select({ id: scheduledDeletions.id })
      .from(scheduledDeletions)
      .where(eq(scheduledDeletions.personId, cast[stranger].personId))
      .orderBy(desc(scheduledDeletions.createdAt))
      .limit(1);
    return row?.id ?? null;
  }

  const idsOf: Record<Kind, (asker: CastName) => Promise<Ids>> = {
    person: async (asker) => ({ own: cast[asker].personId, other: cast[stranger].personId }),
    agent: async (asker) => ({ own: cast[asker].agentId, other: cast[stranger].agentId }),
    brokerage: async (asker) => ({ own: cast[asker].brokerageId, other: cast[stranger].brokerageId }),
    listing: async (asker) => ({ own: await listingOf(cast[asker]), other: await listingOf(cast[stranger]) }),
    match: async (asker) => ({ own: await matchOf(cast[asker]), other: await matchOf(cast[stranger]) }),
    alert: async (asker) => ({ own: await alertOf(asker), other: await alertOf(stranger) }),
    introduction: async (asker) => ({
      own: await introductionOf(asker),
      other: await introductionOf(stranger),
    }),
    shortlist: async (asker) => ({ own: await shortlistOf(asker), other: await shortlistOf(stranger) }),
    client: async (asker) => ({ own: await clientOf(cast[asker]), other: await clientOf(cast[stranger]) }),
    clientTask: async (asker) => ({ own: await taskOf(asker), other: await taskOf(stranger) }),
    clientMerge: async (asker) => ({ own: await mergeOf(cast[asker]), other: await mergeOf(cast[stranger]) }),
    clientImport: async (asker) => ({
      own: await importOf(cast[asker]),
      other: await importOf(cast[stranger]),
    }),
    clientHome: async (asker) => ({ own: await homeOf(asker), other: await homeOf(stranger) }),
    upload: async (asker) => ({ own: await uploadOf(asker), other: await uploadOf(stranger) }),
    session: async (asker) => ({ own: await sessionOf(asker), other: await sessionOf(stranger) }),
    passkey: async (asker) => ({ own: await passkeyOf(asker), other: await passkeyOf(stranger) }),
    search: async (asker) => ({ own: await searchOf(asker), other: await searchOf(stranger) }),
    event: async () => {
      const [row] = await api.db.select({ id: events.id }).from(events).limit(1);
      return { own: null, other: row?.id ?? null };
    },
    deletion: async () => ({ own: null, other: await anyDeletion() }),
    // The first asker who may undo it does; for later ones it is a CONFLICT, which does not count as refused.
    change: async () => {
      suspension ??= bulk('suspend');
      return { own: null, other: await suspension };
    },
    job: async () => {
      job ??= waitingJob();
      return { own: null, other: await job };
    },
    membership: async () => ({ own: null, other: await membershipOfStranger() }),
    request: async () => ({ own: null, other: await anyRequest() }),
    team: async () => ({ own: null, other: teamId }),
    invitation: async () => ({ own: null, other: await invitation() }),
    approval: async () => ({ own: null, other: await approval() }),
  };

  it('is in the table, and nothing else is', () => {
    const routes = api.app.routeRules
      .filter(({ method, url, access }) => method !== 'HEAD' && access !== 'public' && takesId.test(url))
      .map(({ method, url }) => `${method} ${url.replace(/^\/api/, '')}`);
    expect(Object.keys(ownershipTable).toSorted()).toEqual(routes.toSorted());
  });

  it.each(Object.entries(ownershipTable))('%s', async (route, { kind, payload, headers, marks }) => {
    const [method, url] = route.split(' ') as [Method, string];
    async function markOf(asker: CastName, id: string | null) {
      if (id === null) return '-';
      const [first = '', second = absent] = id.split(' ');
      const path = url
        .replace(/:(id|\w+Id)/, first)
        .replace(/:(listingId|taskId)/, second)
        .replace(':role', 'concierge');
      const options = method === 'GET' ? {} : { payload: (payload ?? {}) as object, headers };
      const { statusCode } = await api.call(asker, method, path, options);
      return refusals[statusCode] ?? (statusCode < 500 ? '.' : '!');
    }
    const seen: string[] = [];
    for (const asker of ownershipAskers) {
      if (kind === 'session') await api.forget();
      const { own, other } = await idsOf[kind](asker);
      const ids = [own, other, absent];
      const three: string[] = [];
      for (const id of ids) three.push(await markOf(asker, id));
      seen.push(three.join(''));
    }
    expect(seen.join(' ')).toBe(marks);
  });
});
