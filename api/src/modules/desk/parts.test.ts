import { randomUUID } from 'node:crypto';
import { WholeDeskItem } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { messageFiles, notices } from '../../db/schema/index.ts';
import { talkOver } from '../messages/messages.fixture.ts';
import { deskOver } from './desk.fixture.ts';

let api: TestApp;
const desk = deskOver(() => api);
const talk = talkOver(() => api);
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await talk.forget();
  await desk.forget();
  // Their numbers begin anew with the news that are counted.
  await api.db.delete(notices);
});

/** A document that has arrived, and goes with no message yet. */
async function uploaded(who: CastName, threadId: string, name: string): Promise<string> {
  const id = randomUUID();
  await api.db.insert(messageFiles).values({
    ...{ id, threadId, personId: cast[who].personId, name, contentType: 'application/pdf', bytes: 2_000 },
    ...{ kind: 'document', readyAt: api.now() },
  });
  return id;
}

it('shows the files of a conversation, and sends files with an answer in it, by no mail', async () => {
  const { _id } = await talk.open('agent', 'concierge', []);
  const key = { kind: 'thread' as const, _id };
  const asked = await uploaded('agent', _id, 'deed.pdf');
  await talk.send('agent', _id, { ...talk.written('Is this right?'), fileIds: [asked] });
  const answered = await uploaded('concierge', _id, 'letter.pdf');
  const { version } = await desk.read('concierge', key);
  const answer = desk.answerOf({ version }, 'It is.', { channel: 'thread', fileIds: [answered] });
  const byMail = await desk.reply('concierge', key, { ...answer, channel: 'mail' });
  expect([byMail.statusCode, Object.keys(byMail.json().fields)]).toEqual([400, ['fileIds']]);
  expect((await desk.reply('concierge', key, answer)).statusCode).toBe(200);
  const whole = await desk.read('concierge', key);
  expect(Value.Errors(WholeDeskItem, whole)).toEqual([]);
  const file = { kind: 'document', bytes: 2_000, width: null, height: null };
  expect(whole.entries.flatMap(({ attachments = [] }) => attachments)).toEqual([
    { _id: asked, name: 'deed.pdf', ...file },
    { _id: answered, name: 'letter.pdf', ...file },
  ]);
  expect((await talk.messages('agent', _id)).docs.at(-1)?.files.map(({ name }) => name)).toEqual([
    'letter.pdf',
  ]);
});

it('says how many seats who waits needs, adds them only while that is so, and is settled when the event has them', async () => {
  const body = {
    ...{ kind: 'network', title: 'Supper', summary: 'Members meet.', venue: 'Carmo', city: 'Lisbon' },
    ...{ country: 'Portugal', timeZone: 'Europe/Lisbon', isAllDay: false, localAnswersUntil: null },
    ...{ localStart: '2099-07-01T18:30', localEnd: '2099-07-01T21:30', capacity: 1, maxGuests: 2 },
  };
  const event = (await api.call('concierge', 'POST', '/events', { payload: body })).json().data;
  const attend = (who: CastName, guests: number, isAttending = true) =>
    api.call(who, 'PUT', `/events/${event._id}/attendance`, { payload: { isAttending, guests } });
  await attend('lead', 0);
  await attend('trial', 0);
  await attend('agent', 2);
  await attend('member', 0);
  const { docs } = await desk.list('admin', { kind: 'event' });
  const item = docs.find(({ person }) => person?._id === cast.agent.personId);
  if (!item) throw new Error('whoever waits for a seat is not on the desk');
  const { facts } = await desk.read('admin', item);
  expect(facts.event).toMatchObject({ capacity: 1, taken: 1, waiting: 3, guests: 2, seatsUpTo: 4 });
  const seen = { answerId: item._id, taken: 1, upTo: 3 };
  const add = (body: object) =>
    api.call('admin', 'POST', `/events/${event._id}/seats`, { payload: { version: event.version, ...body } });
  // Somebody who waits before them needs no seat any more, after staff have read that four are missing.
  await attend('trial', 0, false);
  const stale = await add({ seats: 4, seen: { ...seen, upTo: 4 } });
  expect([stale.statusCode, stale.json().current]).toMatchObject([409, { capacity: 1, waitingCount: 2 }]);
  expect((await add({ seats: 3, seen: { ...seen, taken: 0 } })).statusCode).toBe(409);
  expect((await desk.read('admin', item)).facts.event).toMatchObject({ capacity: 1, taken: 1, seatsUpTo: 3 });
  expect((await add({ seats: 3, seen })).json().data).toMatchObject({ capacity: 4, waitingCount: 1 });
  expect((await add({ seats: 3 })).statusCode).toBe(409);
  expect((await add({ seats: 3, seen, version: event.version + 1 })).statusCode).toBe(409);
  const left = (await desk.list('admin', { kind: 'event' })).docs;
  expect(left.map(({ person }) => person?._id)).toEqual([cast.member.personId]);
});
