import { eq, isNotNull, like } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import {
  accounts,
  eventAttendance,
  events,
  mails,
  people,
  scheduledDeletions,
} from '../../db/schema/index.ts';
import type { MailProvider } from '../../providers/mail/mail.ts';
import { createOutbox } from '../../providers/mail/outbox.ts';
import { createFolderStorage } from '../../providers/storage/folderStorage.ts';
import { createSecrets } from '../../support/secrets.ts';
import { createDueDeletions } from '../deletions/index.ts';
import { lockEvent } from './answers.repository.ts';
import { createEvents } from './events.service.ts';
import { createSeatCare } from './seatCare.service.ts';
import { createSeats } from './seats.service.ts';

const hourMs = 3_600_000;
const crowd = 200;

let api: TestApp;
let context: TestApp & { mail: MailProvider };
let service: ReturnType<typeof createEvents>;
let members: string[];
beforeAll(async () => {
  api = await openTestApp();
  context = {
    ...api,
    mail: createOutbox({ db: api.db, from: 'Portico <concierge@portico.test>', now: api.now }),
  };
  service = createEvents(context);
  const rows = await api.db.select({ id: people.id }).from(people).limit(crowd);
  members = rows.map(({ id }) => id);
  expect(members).toHaveLength(crowd);
});
beforeEach(() => api.db.delete(mails));
afterAll(() => api.close());

let made = 0;
async function addEvent(change: Partial<typeof events.$inferInsert> = {}): Promise<string> {
  made += 1;
  const [event] = await api.db
    .insert(events)
    .values({
      ...{ slug: `seats-${made}`, kind: 'network', title: `Supper ${made}`, summary: 'A test' },
      ...{ venue: 'Here', city: 'Lisbon', country: 'Portugal', timeZone: 'Europe/Lisbon' },
      startsAt: new Date(api.now().getTime() + 10 * hourMs),
      endsAt: new Date(api.now().getTime() + 13 * hourMs),
      capacity: 2,
      ...change,
    })
    .returning({ id: events.id });
  return event?.id ?? '';
}

const say = (id: string, member: number, isAttending = true, guests?: number) =>
  service.setAttendance(id, members[member] ?? '', { isAttending, ...(guests !== undefined && { guests }) });
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error) => error.code,
  );
const rowsOf = (id: string) =>
  api.db.select().from(eventAttendance).where(eq(eventAttendance.eventId, id)).orderBy(eventAttendance.turn);
/** Who has a seat and who waits, as members' numbers, in the order of their answers. */
async function listsOf(id: string) {
  const rows = await rowsOf(id);
  const of = (state: string) =>
    rows.filter((row) => row.state === state).map(({ personId }) => members.indexOf(personId ?? ''));
  return { yes: of('yes'), waiting: of('waiting') };
}
const promotions = () => api.db.select().from(mails).where(like(mails.key, 'event-promoted:%'));

it('gives 200 simultaneous answers exactly 50 seats, and the others one place each on the waiting list', async () => {
  const id = await addEvent({ capacity: 50 });
  const answers = await Promise.all(members.map((_, member) => say(id, member)));
  const rows = await rowsOf(id);
  expect(rows.map(({ state }) => state)).toEqual([
    ...Array(50).fill('yes'),
    ...Array(crowd - 50).fill('waiting'),
  ]);
  // Each was told what is stored: their place is their order.
  const told = answers.map(({ event }) => event.answer?.place ?? 0).sort((a, b) => a - b);
  expect(told).toEqual([...Array(50).fill(0), ...Array.from({ length: crowd - 50 }, (_, at) => at + 1)]);
  expect(answers.every(({ event }) => event.attendingCount <= 50)).toBe(true);

  // Twenty give their seats back at once, and staff add ten: the first thirty on the waiting list get seats, each told
  // once.
  const seated = rows.slice(0, 20).map(({ personId }) => members.indexOf(personId ?? ''));
  const { promoteWaiting } = createSeats(context);
  await Promise.all([
    ...seated.map((member) => say(id, member, false)),
    api.db.transaction(async (tx) => {
      await tx.update(events).set({ capacity: 60 }).where(eq(events.id, id));
      const event = await lockEvent(tx, id);
      if (event) await promoteWaiting(tx, event);
    }),
  ]);
  const after = await rowsOf(id);
  const promotedRows = after.filter(({ promotedAt }) => promotedAt);
  expect(promotedRows.map(({ id: answer }) => answer)).toEqual(
    rows.slice(50, 80).map(({ id: answer }) => answer),
  );
  expect(after.filter(({ state }) => state === 'yes')).toHaveLength(60);
  expect((await promotions()).map(({ key }) => key).sort()).toEqual(
    promotedRows.map(({ id: answer }) => `event-promoted:${answer}`).sort(),
  );
});

it('counts guests, and never lets a smaller party pass a larger one by', async () => {
  const id = await addEvent({ capacity: 4, maxGuests: 2 });
  await say(id, 0, true, 2);
  await say(id, 1, true, 1);
  await say(id, 2);
  expect(await listsOf(id)).toEqual({ yes: [0], waiting: [1, 2] });
  expect((await say(id, 0)).event).toMatchObject({ attendingCount: 3, answer: { guests: 2 } });
  await say(id, 0, true, 1);
  expect(await listsOf(id)).toEqual({ yes: [0, 1], waiting: [2] });
});

it('allows more guests only where there are free seats that nobody waits for', async () => {
  const id = await addEvent({ capacity: 3, maxGuests: 3 });
  await say(id, 0);
  await say(id, 1);
  expect(await codeOf(say(id, 0, true, 2))).toBe('EVENT_FULL');
  expect((await say(id, 0, true, 1)).event).toMatchObject({ attendingCount: 3, answer: { guests: 1 } });
  await say(id, 2, true, 1);
  await say(id, 1, false);
  // One seat is free, but two people wait for seats together: nobody else gets it.
  expect(await listsOf(id)).toEqual({ yes: [0], waiting: [2] });
  expect(await codeOf(say(id, 0, true, 2))).toBe('EVENT_FULL');
});

it('refuses more guests than the event allows', async () => {
  const id = await addEvent({ maxGuests: 1 });
  const refused = await service
    .setAttendance(id, members[0] ?? '', { isAttending: true, guests: 2 })
    .catch((error) => error);
  expect(refused).toMatchObject({
    code: 'INVALID_INPUT',
    fieldCodes: { guests: { code: 'TOO_MANY_GUESTS', values: { max: 1 } } },
  });
  expect(await rowsOf(id)).toEqual([]);
});

it('accepts no answer after the deadline, but returned seats, which go to the next in line', async () => {
  const id = await addEvent({ capacity: 1, answersUntil: new Date(api.now().getTime() + hourMs) });
  await say(id, 0);
  await say(id, 1);
  api.advance(2 * hourMs);
  expect(await codeOf(say(id, 2))).toBe('ANSWERS_CLOSED');
  await say(id, 0, false);
  expect(await listsOf(id)).toEqual({ yes: [1], waiting: [] });
  expect(await promotions()).toHaveLength(1);
  api.advance(-2 * hourMs);
});

it('takes no answer to an event that was canceled', async () => {
  const id = await addEvent({ canceledAt: api.now() });
  expect([await codeOf(say(id, 0)), await codeOf(say(id, 0, false))]).toEqual(
    Array(2).fill('EVENT_CANCELED'),
  );
});

it.each([
  [null, 'You have a seat: Supper', '6:30 – 9:30 PM GMT+0'],
  ['zh_hans', '您已获得席位：Supper', 'GMT'],
  ['ar', 'أصبح لديك مقعد: Supper', 'غرينتش'],
])(
  'tells who is let in, in their language (%s), by the clocks of the place',
  async (language, subject, time) => {
    const starts = new Date('2099-11-20T18:30:00Z');
    const times = { startsAt: starts, endsAt: new Date(starts.getTime() + 3 * hourMs) };
    const id = await addEvent({ capacity: 1, title: 'Supper', ...times });
    const [waiting] = await api.db
      .select({ personId: accounts.personId })
      .from(accounts)
      .where(isNotNull(accounts.lastSignInAt))
      .limit(1);
    const personId = waiting?.personId ?? '';
    await api.db.update(accounts).set({ language }).where(eq(accounts.personId, personId));
    await say(
      id,
      members.findIndex((member) => member !== personId),
    );
    await service.setAttendance(id, personId, { isAttending: true });
    await say(
      id,
      members.findIndex((member) => member !== personId),
      false,
    );
    const [mail] = await promotions();
    expect(mail?.subject).toBe(subject);
    expect(mail?.text.replace(/[\u2009\u202f\u00a0]/g, ' ')).toContain(time);
    expect(mail?.text).toContain('/events#seats-');
  },
);

it('gives the seat of a member whose account has ended to the next in line', async () => {
  const id = await addEvent({ capacity: 1 });
  await say(id, 5);
  await say(id, 6);
  await api.db.delete(scheduledDeletions);
  await api.db.insert(scheduledDeletions).values({
    ...{ personId: members[5] ?? '', requestedByPersonId: members[6] ?? '', reason: 'Asked for' },
    deleteAfter: api.now(),
  });
  const folder = `${api.env.dataFolder}/uploads`;
  const storage = createFolderStorage({ folder, secrets: createSecrets('a key'), now: api.now });
  expect(await createDueDeletions({ ...api, storage }, api.app.log)()).toBe(1);
  expect(await listsOf(id)).toEqual({ yes: [], waiting: [6] });
  await createSeatCare(context)();
  expect(await listsOf(id)).toEqual({ yes: [6], waiting: [] });
  expect(await promotions()).toHaveLength(1);
});
