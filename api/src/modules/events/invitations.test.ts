import type { ClientWithInvitations } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { and, eq, isNotNull, isNull, like, ne } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { untilWaiting } from '../../../test/untilWaiting.ts';
import { auditLog, clients, eventInvitations, events, mails, notices } from '../../db/schema/index.ts';
import { createOutbox } from '../../providers/mail/outbox.ts';
import { createSeatCare } from './seatCare.service.ts';

let api: TestApp;
let client: { id: string; email: string | null };
const agentId = () => cast.agent.agentId ?? '';
const ofAgent = () => and(eq(clients.agentId, agentId()), eq(clients.status, 'active'));
beforeAll(async () => {
  api = await openTestApp();
  const [row] = await api.db
    .select({ id: clients.id, email: clients.email })
    .from(clients)
    .where(and(ofAgent(), isNotNull(clients.email)));
  if (!row) throw new Error('The cast’s agent has no client with an address.');
  client = row;
});
beforeEach(() => api.db.delete(mails));
afterAll(() => api.close());

let made = 0;
async function addEvent(capacity: number): Promise<string> {
  made += 1;
  const hour = 3_600_000;
  const [event] = await api.db
    .insert(events)
    .values({
      ...{
        slug: `wealth-${made}`,
        kind: 'wealth',
        title: 'Family Office Day',
        summary: 'Talks.',
        venue: 'BFM',
      },
      ...{ city: 'Geneva', country: 'Switzerland', timeZone: 'Europe/Zurich', capacity, maxGuests: 1 },
      startsAt: new Date(api.now().getTime() + 24 * hour),
      endsAt: new Date(api.now().getTime() + 27 * hour),
    })
    .returning({ id: events.id });
  return event?.id ?? '';
}

const invite = (id: string, clientId = client.id) =>
  api.call('agent', 'POST', `/events/${id}/invitations`, { payload: { clientId, message: 'Do come.' } });
const invitationOf = async (id: string): Promise<ClientWithInvitations['invitations'][number] | undefined> =>
  (await api.call('agent', 'GET', '/events/by-client', { query: { limit: '50' } }))
    .json()
    .data.docs.flatMap((row: ClientWithInvitations) => row.invitations)
    .find((each: ClientWithInvitations['invitations'][number]) => each.event._id === id);
const namedClients = async (q: string) =>
  (await api.call('agent', 'GET', '/events/by-client', { query: { q, limit: '50' } }))
    .json()
    .data.docs.map(({ client: { _id } }: ClientWithInvitations) => _id);
const letters = () => api.db.select().from(mails).where(like(mails.key, 'event-invited:%'));
async function invited(id: string, clientId = client.id): Promise<string> {
  await api.db.delete(mails);
  expect((await invite(id, clientId)).statusCode).toBe(200);
  const [letter] = await letters();
  return /event-invitation#([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
}
const say = (token: string, body: object) =>
  api.call(null, 'POST', '/event-invitations/answer', { payload: { token, ...body } });
const open = (token: string) => api.call(null, 'POST', '/event-invitations/open', { payload: { token } });

it('mails the client a link, of which only a hash is kept, and notes who invited them', async () => {
  const id = await addEvent(5);
  const token = await invited(id);
  const [letter] = await letters();
  expect(letter).toMatchObject({
    recipient: client.email,
    subject: `${cast.agent.fullName} invites you: Family Office Day`,
  });
  expect(letter?.text).toContain('Do come.');
  const [row] = await api.db.select().from(eventInvitations).where(eq(eventInvitations.eventId, id));
  expect(JSON.stringify(row)).not.toContain(token);
  expect((await open(token)).json().data).toMatchObject({
    agentName: cast.agent.fullName,
    message: 'Do come.',
    event: { _id: id, answer: null },
  });
  expect(await invitationOf(id)).toMatchObject({
    answer: 'none',
    isRevoked: false,
    openedAt: expect.any(String),
  });
  const log = and(eq(auditLog.action, 'event-client-invited'), eq(auditLog.subjectId, id));
  expect(await api.db.select().from(auditLog).where(log)).toHaveLength(1);
});

it('counts the client and their guest against the seats, and lets them in from the waiting list by mail', async () => {
  const id = await addEvent(2);
  await api.call('lead', 'PUT', `/events/${id}/attendance`, { payload: { isAttending: true } });
  const token = await invited(id);
  const waits = await say(token, { isAttending: true, guests: 1 });
  expect(waits.json().data.event.answer).toEqual({ state: 'waiting', guests: 1, place: null });
  for (const count of ['attendingCount', 'waitingCount'])
    expect(waits.json().data.event).not.toHaveProperty(count);
  await api.call('lead', 'PUT', `/events/${id}/attendance`, { payload: { isAttending: false } });
  expect(await invitationOf(id)).toMatchObject({ answer: 'yes', guests: 1 });
  const [told] = await api.db.select().from(mails).where(like(mails.key, 'event-promoted:%'));
  expect(told?.recipient).toBe(client.email);
  // A client has no account, so no link leads them to a page that requires one.
  expect(told?.text).not.toContain('/events#');
  const guests = await api.call('concierge', 'GET', `/events/${id}/answers`);
  expect(guests.json().data.docs).toMatchObject([{ isClient: true, invitedBy: cast.agent.fullName }]);
  await say(token, { isAttending: false });
  expect(await invitationOf(id)).toMatchObject({ answer: 'no' });
  // After a new invitation, they have not answered yet.
  await invited(id);
  expect(await invitationOf(id)).toMatchObject({ answer: 'none', openedAt: null });
});

it('writes to a client who comes, for their calendar too, and when they are no longer asked; their agent hears of it', async () => {
  const id = await addEvent(5);
  const token = await invited(id);
  await say(token, { isAttending: true, guests: 1 });
  // Repeating an answer changes nothing.
  await say(token, { isAttending: true, guests: 1 });
  const named = (begun: string) =>
    api.db
      .select()
      .from(mails)
      .where(like(mails.key, `${begun}:%`));
  const [confirmed, ...others] = await named('event-confirmed');
  expect([confirmed?.recipient, others]).toEqual([client.email, []]);
  expect(confirmed?.calendar).toContain('METHOD:REQUEST');
  // The events page requires an account, which a client does not have.
  expect(`${confirmed?.text}${confirmed?.calendar}`).not.toContain('/events#');
  const invitation = (await invitationOf(id))?._id;
  const heard = await api.db
    .select()
    .from(notices)
    .where(eq(notices.fold, `invitation-answer ${invitation}`));
  const { agent } = cast;
  expect(heard).toMatchObject([{ personId: agent.personId, clientId: client.id, count: 1 }]);
  await api.call('agent', 'DELETE', `/events/invitations/${invitation}`);
  const [withdrawn] = await named('event-withdrawn');
  expect(withdrawn?.recipient).toBe(client.email);
  expect(withdrawn?.calendar).toContain('METHOD:CANCEL');
});

it('ends the link and the seat when it is withdrawn, and the link when another is sent', async () => {
  const id = await addEvent(1);
  const first = await invited(id);
  await say(first, { isAttending: true });
  const second = await invited(id);
  expect([(await open(first)).statusCode, (await open(second)).json().data.event.answer.state]).toEqual([
    404,
    'yes',
  ]);
  const invitation = (await invitationOf(id))?._id;
  const other = await api.call('lead', 'DELETE', `/events/invitations/${invitation}`);
  expect(other.statusCode).toBe(404);
  expect((await api.call('agent', 'DELETE', `/events/invitations/${invitation}`)).statusCode).toBe(200);
  expect([(await open(second)).statusCode, (await say(second, { isAttending: true })).statusCode]).toEqual([
    404, 404,
  ]);
  expect(await invitationOf(id)).toMatchObject({ answer: 'none', isRevoked: true });
});

// PGlite has one connection, so nothing can happen between a request's read and its lock.
const onServer = process.env.TEST_DATABASE_URL ? it : it.skip;

onServer('keeps no seat for an invitation that is taken back while the client answers', async () => {
  const id = await addEvent(5);
  const token = await invited(id);
  const ofEvent = eq(eventInvitations.eventId, id);
  let answered: ReturnType<typeof say> | undefined;
  await api.db.transaction(async (tx) => {
    await tx.select().from(events).where(eq(events.id, id)).for('update');
    await tx.update(eventInvitations).set({ revokedAt: api.now() }).where(ofEvent);
    answered = say(token, { isAttending: true });
    await untilWaiting(api.db);
  });
  expect((await answered)?.statusCode).toBe(404);
  expect(await invitationOf(id)).toMatchObject({ answer: 'none', isRevoked: true });
});

it('lets the clients of one agent take no more than their part of the seats, whatever waits', async () => {
  const id = await addEvent(8);
  const others = await api.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(ofAgent(), isNotNull(clients.email), ne(clients.id, client.id)))
    .limit(2);
  const [second, third] = others.map((row) => row.id);
  const tokens = [await invited(id), await invited(id, second)];
  expect((await invite(id, third)).statusCode).toBe(200);
  const codeOf = async (token: string | undefined, guests: number) =>
    (await say(token ?? '', { isAttending: true, guests })).json().code;
  expect(await codeOf(tokens[0], 0)).toBeUndefined();
  expect(await codeOf(tokens[1], 1)).toBe('CLIENT_SEATS_TAKEN');
  expect(await codeOf(tokens[1], 0)).toBeUndefined();
  expect(await codeOf(tokens[0], 1)).toBe('CLIENT_SEATS_TAKEN');
  expect((await invite(id, third)).json().code).toBe('CLIENT_SEATS_TAKEN');
  // Their own link, sent again, and what a member brings are no more than before.
  expect((await invite(id, second)).statusCode).toBe(200);
  const member = await api.call('lead', 'PUT', `/events/${id}/attendance`, {
    payload: { isAttending: true, guests: 1 },
  });
  expect(member.json().data.answer).toMatchObject({ state: 'yes' });
});

it('invites nobody else’s client, and none without an address', async () => {
  const id = await addEvent(1);
  const refused = await api.call('lead', 'POST', `/events/${id}/invitations`, {
    payload: { clientId: client.id, message: '' },
  });
  expect(refused.statusCode).toBe(404);
  await api.db.update(clients).set({ email: null }).where(eq(clients.id, client.id));
  const [bare] = await api.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(ofAgent(), isNull(clients.email)));
  expect((await invite(id, bare?.id)).json().fieldCodes).toEqual({
    clientId: { code: 'CLIENT_WITHOUT_EMAIL' },
  });
  await api.db.update(clients).set({ email: client.email }).where(eq(clients.id, client.id));
});

it('no longer invites a client whom their agent has deleted: they are told, and their seat goes to the next in line', async () => {
  const id = await addEvent(1);
  const token = await invited(id);
  await say(token, { isAttending: true });
  await api.call('lead', 'PUT', `/events/${id}/attendance`, { payload: { isAttending: true } });
  expect((await api.call('agent', 'DELETE', `/clients/${client.id}`)).statusCode).toBeLessThan(300);
  const mail = createOutbox({ db: api.db, from: 'Portico <concierge@portico.test>', now: api.now });
  await createSeatCare({ ...api, mail })();
  const guests = await api.call('concierge', 'GET', `/events/${id}/answers`);
  expect(guests.json().data.docs).toMatchObject([{ isClient: false, state: 'yes' }]);
  const told = await api.db.select().from(mails).where(like(mails.key, 'event-withdrawn:%'));
  expect(told).toContainEqual(
    expect.objectContaining({ recipient: client.email, calendar: expect.stringContaining('CANCEL') }),
  );
});

it('finds a client by a part of the name', async () => {
  const [row] = await api.db.select({ id: clients.id }).from(clients).where(ofAgent());
  const id = row?.id ?? '';
  await api.db.update(clients).set({ fullName: 'Zoë Quintessa' }).where(eq(clients.id, id));
  expect(await namedClients('quint zoe')).toEqual([id]);
  expect(await namedClients('quintessence')).toEqual([]);
});
