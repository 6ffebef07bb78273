import type { AddressInfo } from 'node:net';
import type { EventGuest, Page } from '@portico/contracts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { accounts, agents, events, people, subscriptions } from '../../db/schema/index.ts';
import { createSessions } from '../../identity/sessions.service.ts';

const crowd = 60;
const seats = 50;

let api: TestApp;
let address: string;
beforeAll(async () => {
  api = await openTestApp();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/api`;
});
afterAll(() => api.close());

/** A session each for members of their own, as after signing in. */
async function openMembers(): Promise<string[]> {
  const rows = await api.db
    .select({ personId: people.id, accountId: accounts.id })
    .from(people)
    .innerJoin(accounts, eq(accounts.personId, people.id))
    .innerJoin(agents, eq(agents.personId, people.id))
    .innerJoin(subscriptions, eq(subscriptions.agentId, agents.id))
    .where(
      and(
        eq(accounts.isActive, true),
        isNull(accounts.suspendedAt),
        eq(subscriptions.status, 'Active'),
        eq(subscriptions.membershipModel, 'Agent'),
        gt(subscriptions.endsAt, api.now()),
      ),
    )
    .limit(crowd);
  const sessions = createSessions({ db: api.db, env: api.env, now: api.now });
  const of = { isRemembered: false, userAgent: 'test', ipAddress: '127.0.0.1' };
  return Promise.all(rows.map(async (row) => (await sessions.start({ ...row, ...of })).token));
}

it('gives 60 members who answer at once over the network 50 seats, and staff see who comes and who waits', async () => {
  const startsAt = new Date(api.now().getTime() + 86_400_000);
  const [event] = await api.db
    .insert(events)
    .values({
      ...{ slug: 'crowd', kind: 'network', title: 'Supper', summary: 'A test', capacity: seats },
      ...{ venue: 'Here', city: 'Lisbon', country: 'Portugal', timeZone: 'Europe/Lisbon' },
      ...{ startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) },
    })
    .returning({ id: events.id });
  const tokens = await openMembers();
  expect(tokens).toHaveLength(crowd);
  const answer = async (token: string) => {
    const headers = { 'x-token': token, 'content-type': 'application/json' };
    const body = JSON.stringify({ isAttending: true });
    const said = await fetch(`${address}/events/${event?.id}/attendance`, { method: 'PUT', headers, body });
    return { status: said.status, data: (await said.json()).data };
  };
  const said = await Promise.all(tokens.map(answer));
  expect(said.map(({ status }) => status)).toEqual(Array(crowd).fill(200));
  const places = said.map(({ data }) => data.answer.place ?? 0).sort((a, b) => a - b);
  expect(places).toEqual([
    ...Array(seats).fill(0),
    ...Array.from({ length: crowd - seats }, (_, at) => at + 1),
  ]);
  const list = async (state: string): Promise<Page<EventGuest>> =>
    (await api.call('concierge', 'GET', `/events/${event?.id}/answers?state=${state}`)).json().data;
  expect([(await list('yes')).totalDocs, (await list('waiting')).totalDocs]).toEqual([seats, crowd - seats]);
});
