import type { EventBody, PorticoEvent } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { momentAt } from '@portico/rules/events';
import { and, eq, like, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { auditLog, events, mails, notices } from '../../db/schema/index.ts';
import { createOutbox } from '../../providers/mail/outbox.ts';
import { createEventTimes } from './index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  await api.db.delete(mails);
  await api.forget();
});
afterAll(() => api.close());

const body: EventBody = {
  ...{ kind: 'network', title: 'Été à Lisbonne', summary: 'Members meet.', venue: 'Carmo', city: 'Lisbon' },
  ...{ country: 'Portugal', timeZone: 'Europe/Lisbon', isAllDay: false, localAnswersUntil: null },
  ...{ localStart: '2099-07-01T18:30', localEnd: '2099-07-01T21:30', capacity: 2, maxGuests: 1 },
};
const create = async (change: Partial<EventBody> = {}): Promise<PorticoEvent> =>
  (await api.call('concierge', 'POST', '/events', { payload: { ...body, ...change } })).json().data;
const change = (event: PorticoEvent, values: Partial<EventBody>, version = event.version) =>
  api.call('admin', 'PUT', `/events/${event._id}`, { payload: { ...body, ...values, version } });
const attend = (who: CastName, { _id }: PorticoEvent, isAttending = true) =>
  api.call(who, 'PUT', `/events/${_id}/attendance`, { payload: { isAttending } });
const auditOf = (action: string, { _id }: PorticoEvent) =>
  api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.subjectId, _id)));
const mailsNamed = (begun: string) =>
  api.db
    .select()
    .from(mails)
    .where(like(mails.key, `${begun}:%`));
/** How an independent parser reads a calendar. */
function readCalendar(text: string | null) {
  const calendar = new ICAL.Component(ICAL.parse(text ?? ''));
  const read = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return {
    method: calendar.getFirstPropertyValue('method'),
    events: read.map(({ uid, sequence, startDate, component }) => ({
      uid,
      sequence,
      start: startDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
    })),
  };
}

describe('staff', () => {
  it('create an event in the local time of its place, with an address of its own and a place on the map', async () => {
    const [first, second] = [await create(), await create()];
    expect(first).toMatchObject({ slug: 'ete-a-lisbonne', startsAt: '2099-07-01T17:30:00.000Z', version: 1 });
    expect(first.latitude).toBeCloseTo(38.7, 0);
    expect(second.slug).toBe('ete-a-lisbonne-2');
    expect(await auditOf('event-created', first)).toMatchObject([{ actorPersonId: cast.concierge.personId }]);
  });

  it.each([
    [{ timeZone: 'Mars/Olympus' }, { timeZone: 'ZONE_UNKNOWN' }],
    [{ localEnd: '2099-07-01T18:30' }, { localEnd: 'ENDS_FIRST' }],
    [{ localStart: '2001-07-01T18:30', localEnd: '2001-07-01T21:30' }, { localEnd: 'OVER' }],
    [{ localAnswersUntil: '2099-07-02T00:00' }, { localAnswersUntil: 'DEADLINE_LATE' }],
    [{ country: 'Atlantis' }, { country: 'COUNTRY_INVALID' }],
  ])('are told in words what is wrong with %j', async (wrong, codes) => {
    const answer = await api.call('concierge', 'POST', '/events', { payload: { ...body, ...wrong } });
    expect(answer.statusCode).toBe(400);
    const found = Object.entries(answer.json().fieldCodes as Record<string, { code: string }>);
    expect(Object.fromEntries(found.map(([field, { code }]) => [field, code]))).toEqual(codes);
  });

  it('give an event a picture, whose description is required, and which stays if none is sent', async () => {
    const pictureBaseUrl = '/api/cms/pictures/0b8e6e0e-3f0e-4c42-9d5f-1c6a2b7f9a01';
    const refusalOf = async (wrong: Partial<EventBody>) =>
      (await api.call('concierge', 'POST', '/events', { payload: { ...body, ...wrong } })).json().fieldCodes;
    expect(await refusalOf({ pictureBaseUrl })).toMatchObject({ pictureAlt: { code: 'ALT_NEEDED' } });
    expect(
      await refusalOf({ pictureBaseUrl: 'https://elsewhere.example/one', pictureAlt: 'A table' }),
    ).toMatchObject({ pictureBaseUrl: { code: 'LINK_REFUSED' } });
    const event = await create({ pictureBaseUrl, pictureAlt: ' Long tables ' });
    expect(event).toMatchObject({ pictureBaseUrl, pictureAlt: 'Long tables' });
    // As an earlier release sends it, which has no pictures.
    const kept = (await change(event, { title: 'Summer' })).json().data;
    expect(kept).toMatchObject({ pictureBaseUrl, pictureAlt: 'Long tables', version: 2 });
    const away = { title: 'Summer', pictureBaseUrl: null, pictureAlt: 'Long tables' };
    const without = (await change(kept, away)).json().data;
    // Calendars show no picture.
    expect(without).toMatchObject({ pictureBaseUrl: null, pictureAlt: '', sequence: kept.sequence });
    expect(await auditOf('event-changed', event)).toMatchObject([
      {},
      { before: { pictureAlt: 'Long tables' }, after: { pictureAlt: '' } },
    ]);
  });

  it('overwrite nobody’s change unseen: the refusal contains the current event', async () => {
    const event = await create();
    expect((await change(event, { title: 'Summer' })).statusCode).toBe(200);
    const refused = await change(event, { title: 'Winter' });
    expect([refused.statusCode, refused.json().current.title]).toEqual([409, 'Summer']);
  });

  it('tell guests what has changed, with the calendar, and fill new seats from the waiting list', async () => {
    const event = await create({ capacity: 1 });
    for (const who of ['agent', 'lead'] as const) await attend(who, event);
    const answer = await change(event, { localStart: '2099-07-01T19:00', capacity: 2 });
    expect(answer.json().data).toMatchObject({ sequence: 1, attendingCount: 2, waitingCount: 0 });
    const changed = await mailsNamed('event-changed');
    expect(changed.map(({ recipient }) => recipient)).toEqual([cast.agent.email]);
    expect(readCalendar(changed[0]?.calendar ?? null)).toEqual({
      method: 'REQUEST',
      events: [
        { uid: `${event._id}@portico`, sequence: 1, start: '2099-07-01T18:00:00.000Z', status: 'CONFIRMED' },
      ],
    });
    expect((await mailsNamed('event-promoted')).map(({ recipient }) => recipient)).toEqual([cast.lead.email]);
    const seat = and(eq(notices.personId, cast.lead.personId), eq(notices.fold, `event-seat ${event._id}`));
    expect(await api.db.select().from(notices).where(seat)).toMatchObject([{ count: 1, readAt: null }]);
    // The log shows the values before and after.
    expect(await auditOf('event-changed', event)).toMatchObject([
      { before: { localStart: '2099-07-01T18:30' }, after: { localStart: '2099-07-01T19:00' } },
    ]);
  });

  it('tell people who wait, who keep their place and have nothing in the calendar', async () => {
    const event = await create({ capacity: 1 });
    for (const who of ['agent', 'lead'] as const) await attend(who, event);
    await change(event, { venue: 'The garden', capacity: 1 });
    const changed = await mailsNamed('event-changed');
    const toLead = changed.find(({ recipient }) => recipient === cast.lead.email);
    expect([changed.length, toLead?.calendar]).toEqual([2, null]);
    expect(toLead?.text).toContain('The garden');
    expect(toLead?.text).toContain('You keep your place on the waiting list.');
    const told = and(
      eq(notices.personId, cast.lead.personId),
      eq(notices.fold, `event-changed ${event._id}`),
    );
    expect(await api.db.select().from(notices).where(told)).toHaveLength(1);
  });

  it('change no calendar for fields that calendars do not show, and take no seat away', async () => {
    const event = await create();
    for (const who of ['agent', 'lead'] as const) await attend(who, event);
    expect((await change(event, { maxGuests: 0 })).json().data).toMatchObject({ sequence: 0, version: 2 });
    expect(await mailsNamed('event-changed')).toEqual([]);
    expect((await change(event, { capacity: 1 }, 2)).json().fieldCodes).toEqual({
      capacity: { code: 'SEATS_TAKEN', values: { taken: 2 } },
    });
  });

  it('cancel: people who come or wait are told why, and calendars remove the event', async () => {
    const event = await create({ capacity: 1 });
    for (const who of ['agent', 'lead'] as const) await attend(who, event);
    const cancel = () =>
      api.call('admin', 'POST', `/events/${event._id}/cancel`, {
        payload: { reason: 'A storm.', version: 1 },
      });
    expect((await cancel()).json().data).toMatchObject({ cancelReason: 'A storm.', sequence: 1 });
    expect((await cancel()).statusCode).toBe(409);
    const told = await mailsNamed('event-canceled');
    expect(told.map(({ recipient }) => recipient).sort()).toEqual([cast.agent.email, cast.lead.email].sort());
    expect(told.every(({ text }) => text.includes('A storm.'))).toBe(true);
    const calendars = told.flatMap(({ calendar }) => (calendar ? [readCalendar(calendar)] : []));
    expect(calendars).toMatchObject([{ method: 'CANCEL', events: [{ sequence: 1, status: 'CANCELLED' }] }]);
    expect((await attend('agent', event, false)).json().code).toBe('EVENT_CANCELED');
  });

  it('see the guests, and download them as a file with the filter; the log says who did', async () => {
    const event = await create({ capacity: 1 });
    for (const who of ['agent', 'lead', 'trial'] as const) await attend(who, event);
    const list = await api.call('concierge', 'GET', `/events/${event._id}/answers`, {
      query: { state: 'waiting' },
    });
    expect(list.json().data.docs).toMatchObject([
      { email: cast.lead.email, state: 'waiting', isClient: false },
      { email: cast.trial.email, state: 'waiting' },
    ]);
    const file = await api.call('concierge', 'GET', `/events/${event._id}/answers/export.csv`, {
      query: { state: 'waiting' },
    });
    expect(file.headers['content-disposition']).toContain(`${event.slug}-guests.csv`);
    const lines = file.body.trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual([cast.lead.email, cast.trial.email]);
    expect(await auditOf('event-guests-exported', event)).toMatchObject([{ after: { state: 'waiting' } }]);
  });
});

it('keeps the local time when the rules of a zone change, and moves the moment', async () => {
  const event = await create();
  await attend('agent', event);
  // As if Lisbon had been an hour further west when the event was written.
  const hour = 3_600_000;
  const moved = {
    startsAt: new Date(Date.parse(event.startsAt) + hour),
    endsAt: new Date(Date.parse(event.endsAt) + hour),
  };
  await api.db.update(events).set(moved).where(eq(events.id, event._id));
  const mail = createOutbox({ db: api.db, from: 'Portico <concierge@portico.test>', now: api.now });
  const run = createEventTimes({ ...api, mail });
  expect([await run(), await run()]).toEqual([1, 0]);
  const [row] = await api.db.select().from(events).where(eq(events.id, event._id));
  expect(row).toMatchObject({ startsAt: momentAt(body.localStart, body.timeZone), sequence: 1 });
  expect(await mailsNamed('event-changed')).toMatchObject([{ recipient: cast.agent.email }]);
});

describe('the calendar to subscribe to', () => {
  const make = async (): Promise<string> =>
    new URL((await api.call('agent', 'POST', '/events/feed')).json().data.url).pathname.replace('/api', '');
  const open = (path: string) => api.call(null, 'GET', path);

  it('has the events the member comes to, with their current details', async () => {
    const [mine, gone, others] = [await create(), await create(), await create()];
    for (const event of [mine, gone]) await attend('agent', event);
    await attend('lead', others);
    await api.call('admin', 'POST', `/events/${gone._id}/cancel`, {
      payload: { reason: 'A storm.', version: 1 },
    });
    const answer = await open(await make());
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    const { method, events: read } = readCalendar(answer.body);
    const of = ({ _id }: PorticoEvent) => read.find(({ uid }) => uid === `${_id}@portico`);
    expect(method).toBe('PUBLISH');
    expect(of(mine)).toMatchObject({ sequence: 0, start: mine.startsAt, status: 'CONFIRMED' });
    expect(of(gone)).toMatchObject({ sequence: 1, status: 'CANCELLED' });
    expect(of(others)).toBeUndefined();
  });

  it('ends with a new address, and when its member ends it; the address itself is stored nowhere', async () => {
    const first = await make();
    const second = await make();
    expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([404, 200]);
    expect((await api.call('agent', 'GET', '/events/feed')).json().data.readAt).not.toBeNull();
    expect((await api.call('agent', 'DELETE', '/events/feed')).json().data.createdAt).toBeNull();
    expect((await open(second)).statusCode).toBe(404);
  });
});

it('reads an event, its guests and their file without making answers wait', async () => {
  const { _id } = await create();
  const lockOf = () => api.db.select({ by: sql<string>`xmax::text` }).from(events).where(eq(events.id, _id));
  const before = await lockOf();
  for (const path of ['', '/answers', '/answers/export.csv'])
    expect((await api.call('concierge', 'GET', `/events/${_id}${path}`)).statusCode).toBe(200);
  expect(await lockOf()).toEqual(before);
});
