import { dataOf, EventPage, PorticoEvent } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { eventAttendance, events, usageEvents } from '../../db/schema/index.ts';

const hourMs = 60 * 60 * 1000;
let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

let made = 0;
async function addEvent(change: Partial<typeof events.$inferInsert> = {}): Promise<string> {
  made += 1;
  const [event] = await api.db
    .insert(events)
    .values({
      slug: `test-${made}`,
      kind: 'network',
      title: `Test ${made}`,
      summary: 'A test',
      venue: 'Here',
      city: 'Lisbon',
      country: 'Portugal',
      timeZone: 'Europe/Lisbon',
      startsAt: new Date(api.now().getTime() + hourMs),
      endsAt: new Date(api.now().getTime() + 3 * hourMs),
      capacity: 3,
      ...change,
    })
    .returning({ id: events.id });
  return event?.id ?? '';
}

const attend = (who: CastName, id: string, isAttending = true) =>
  api.call(who, 'PUT', `/events/${id}/attendance`, { payload: { isAttending } });
const seats = (id: string) => api.db.select().from(eventAttendance).where(eq(eventAttendance.eventId, id));
const list = async (who: CastName, query: Record<string, string> = {}) =>
  (await api.call(who, 'GET', '/events', { query: { limit: '100', ...query } })).json().data as {
    docs: PorticoEvent[];
    totalDocs: number;
    canceledDocs: number;
  };

const seen = async (who: CastName, id: string) => (await list(who)).docs.find((event) => event._id === id);

describe('GET /events', () => {
  it('answers in the shape of the contract: what is to come, the next one first', async () => {
    const answer = await api.call('agent', 'GET', '/events');
    expect(Value.Check(dataOf(EventPage), answer.json())).toBe(true);
    const { docs } = await list('agent');
    const starts = docs.map((event) => event.startsAt);
    expect(starts.length).toBeGreaterThan(5);
    expect(starts).toEqual([...starts].sort());
    expect(docs.every((event) => event.endsAt >= api.now().toISOString())).toBe(true);
  });

  it('counts the canceled ones among what it found, so that the rest is the figure of the home page', async () => {
    const { docs, totalDocs, canceledDocs } = await list('agent');
    const summary = (await api.call('agent', 'GET', '/dashboard/summary')).json().data;
    expect(canceledDocs).toBe(docs.filter(({ canceledAt }) => canceledAt !== null).length);
    expect(canceledDocs).toBeGreaterThan(0);
    expect(totalDocs - canceledDocs).toBe(summary.upcomingEvents);
  });

  it('answers one event by name, whether it is upcoming or past', async () => {
    const next = {
      startsAt: new Date(api.now().getTime() + 200 * hourMs),
      endsAt: new Date(api.now().getTime() + 201 * hourMs),
    };
    const past = {
      startsAt: new Date(api.now().getTime() - 3 * hourMs),
      endsAt: new Date(api.now().getTime() - hourMs),
    };
    const ids = [
      await addEvent({ slug: 'named-next', ...next }),
      await addEvent({ slug: 'named-past', ...past }),
    ];
    const named = async (slug: string) => (await list('agent', { slug })).docs.map(({ _id }) => _id);
    expect([await named('named-next'), await named('named-past')]).toEqual([[ids[0]], [ids[1]]]);
    expect(await named('named')).toEqual([]);
  });

  it('answers what is over, the latest first', async () => {
    const { docs } = await list('agent', { when: 'past' });
    const starts = docs.map((event) => event.startsAt);
    expect(starts.length).toBeGreaterThan(0);
    expect(starts).toEqual([...starts].sort().reverse());
    expect(docs.every((event) => event.endsAt < api.now().toISOString())).toBe(true);
  });

  it('keeps an event that is going on among what is to come', async () => {
    const id = await addEvent({ startsAt: new Date(api.now().getTime() - hourMs) });
    expect((await list('agent')).docs.map(({ _id }) => _id)).toContain(id);
    api.advance(4 * hourMs);
    await api.forget();
    expect((await list('agent')).docs.map(({ _id }) => _id)).not.toContain(id);
    expect((await list('agent', { when: 'past' })).docs[0]?._id).toBe(id);
    api.advance(-4 * hourMs);
    await api.forget();
  });

  it('filters by days of the place, by kind, and by the member’s answer', async () => {
    // One moment: November 30 in Lisbon, December 1 in Tokyo.
    const at = { startsAt: new Date('2099-11-30T22:00Z'), endsAt: new Date('2099-11-30T23:30Z') };
    const lisbon = await addEvent({ ...at, localStart: '2099-11-30T22:00', localEnd: '2099-11-30T23:30' });
    const tokyo = await addEvent({
      ...at,
      ...{ timeZone: 'Asia/Tokyo', localStart: '2099-12-01T07:00', localEnd: '2099-12-01T08:30' },
      kind: 'wealth',
    });
    const idsOf = async (query: Record<string, string>) =>
      (await list('agent', query)).docs.map(({ _id }) => _id);
    expect(await idsOf({ from: '2099-11-01', to: '2099-11-30' })).toEqual([lisbon]);
    expect(await idsOf({ from: '2099-12-01', to: '2099-12-31' })).toEqual([tokyo]);
    expect(await idsOf({ from: '2099-11-01', to: '2099-12-31', kind: 'network' })).toEqual([lisbon]);
    await attend('agent', tokyo);
    expect(await idsOf({ from: '2099-11-01', to: '2099-12-31', only: 'answered' })).toEqual([tokyo]);
  });

  it('pages', async () => {
    const all = await list('agent');
    const pages = [await list('agent', { limit: '2' }), await list('agent', { limit: '2', page: '2' })];
    expect(pages.flatMap(({ docs }) => docs)).toEqual(all.docs.slice(0, 4));
    expect(pages[0]?.totalDocs).toBe(all.totalDocs);
  });

  it.each([
    [{ when: 'soon' }, { when: 'This is not one of the choices.' }],
    [{ limit: '101' }, { limit: 'This is too large.' }],
    [{ page: 'one' }, { page: 'This is the wrong type of value.' }],
    [{ sort: 'x' }, { sort: 'This field is not known.' }],
  ])('refuses %j', async (query, fields) => {
    const answer = await api.call('agent', 'GET', '/events', { query });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  });
});

describe('PUT /events/{id}/attendance', () => {
  it('takes a seat and gives it back, for the member alone', async () => {
    const id = await addEvent();
    const taken = await attend('agent', id);
    expect(Value.Check(dataOf(PorticoEvent), taken.json())).toBe(true);
    expect(taken.json().data).toMatchObject({ _id: id, isAttending: true, attendingCount: 1, capacity: 3 });
    const seenByOther = (await list('lead')).docs.find((event) => event._id === id);
    expect(seenByOther).toMatchObject({ isAttending: false, attendingCount: 1 });
    expect((await attend('agent', id, false)).json().data).toMatchObject({
      isAttending: false,
      attendingCount: 0,
    });
    expect(await seats(id)).toEqual([]);
  });

  it('takes one seat for one person, even if they ask repeatedly', async () => {
    const id = await addEvent();
    const answers = await Promise.all([1, 2, 3, 4].map(() => attend('agent', id)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    expect(await seats(id)).toMatchObject([{ personId: cast.agent.personId }]);
    expect((await attend('lead', id, false)).json().data).toMatchObject({ attendingCount: 1 });
  });

  it('puts late members on a waiting list, in order, until somebody gives a seat back', async () => {
    const id = await addEvent({ capacity: 1 });
    for (const who of ['agent', 'lead', 'trial'] as const) await attend(who, id);
    expect((await attend('trial', id)).json().data).toMatchObject({
      isAttending: false,
      attendingCount: 1,
      waitingCount: 2,
      answer: { state: 'waiting', guests: 0, place: 2 },
    });
    await attend('agent', id, false);
    const [lead, trial] = [(await seen('lead', id))?.answer, (await seen('trial', id))?.answer];
    expect([lead, trial]).toEqual([
      { state: 'yes', guests: 0, place: null },
      { state: 'waiting', guests: 0, place: 1 },
    ]);
  });

  it('is too late for a past event', async () => {
    const past = new Date(api.now().getTime() - hourMs);
    const id = await addEvent({ startsAt: new Date(past.getTime() - hourMs), endsAt: past });
    expect((await attend('agent', id)).json().code).toBe('ANSWERS_CLOSED');
    expect(await seats(id)).toEqual([]);
  });

  it('records the first yes', async () => {
    const id = await addEvent();
    for (const isAttending of [true, true, false]) await attend('trial', id, isAttending);
    const isTheirs = and(
      eq(usageEvents.personId, cast.trial.personId),
      eq(usageEvents.path, `/events?id=${id}`),
    );
    expect(await api.db.select().from(usageEvents).where(isTheirs)).toMatchObject([{ kind: 'event-rsvp' }]);
  });

  it('answers NOT_FOUND for no event', async () => {
    const answer = await attend('agent', '00000000-0000-4000-8000-000000000000');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    [{}, { isAttending: 'This is required.' }],
    [{ isAttending: 'yes' }, { isAttending: 'This is the wrong type of value.' }],
    [{ isAttending: true, personId: cast.lead.personId }, { personId: 'This field is not known.' }],
  ])('refuses %j', async (payload, fields) => {
    const id = await addEvent();
    const answer = await api.call('agent', 'PUT', `/events/${id}/attendance`, { payload });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  });
});
