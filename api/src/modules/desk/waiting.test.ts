import type { WholeDeskItem } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq, sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { mails, messages, partnerEnquiries, partners, threads } from '../../db/schema/index.ts';
import { talkOver } from '../messages/messages.fixture.ts';
import { deskOver } from './desk.fixture.ts';

let api: TestApp;
const desk = deskOver(() => api);
const talk = talkOver(() => api);
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(() => desk.forget());

/**
 * The open conversations with the moment since which each waits. The list of everything must say the same as the list of
 * open ones, which reads `threads.waits_since` first, and as that column itself.
 */
async function waiting() {
  const all = (await desk.list('concierge', { kind: 'thread', limit: 100 })).docs
    .filter(({ state }) => state === 'open')
    .map(({ _id, askedAt }) => [_id, askedAt]);
  const open = (await desk.list('concierge', { kind: 'thread', state: 'open' })).docs;
  expect(open.map(({ _id, askedAt }) => [_id, askedAt]).sort()).toEqual(all.sort());
  const stored = await api.db.select().from(threads).where(sql`waits_since is not null`);
  expect(stored.map(({ id, waitsSince }) => [id, waitsSince?.toISOString()]).sort()).toEqual(all);
  return all.map(([, askedAt]) => askedAt);
}

/** A minute later, as an ISO time. */
function later(): string {
  api.advance(60_000);
  return api.now().toISOString();
}

async function conversation(who: CastName = 'agent') {
  const { _id } = await talk.open(who, 'concierge', []);
  const key = { kind: 'thread' as const, _id };
  const change = async (body: object) => {
    const { version } = await desk.read('concierge', key);
    const answer = await desk.change('concierge', key, { version, ...body });
    expect(answer.statusCode).toBe(200);
    return answer.json().data as WholeDeskItem;
  };
  const reply = async (more: object) => {
    const { version } = await desk.read('concierge', key);
    const answer = await desk.reply('concierge', key, desk.answerOf({ version }, 'Gladly.', more));
    expect(answer.statusCode).toBe(200);
  };
  return { key, change, reply, send: (body: string) => talk.send(who, _id, body) };
}

it('keeps since when a conversation is open through messages, answers, notes, hand-overs and states', async () => {
  const { key, change, reply, send } = await conversation();
  expect(await waiting()).toEqual([]);
  const first = later();
  await send('Good morning.');
  later();
  await send('Are you there?');
  expect(await waiting()).toEqual([first]);
  await desk.see('concierge', key);
  await desk.note('concierge', key, 'Prefers Arabic.');
  await change({ ownerId: cast.concierge.personId });
  expect(await waiting()).toEqual([first]);
  later();
  await change({ state: 'waiting' });
  expect(await waiting()).toEqual([]);
  later();
  await send('Hello?');
  expect(await waiting()).toEqual([first]);
  const answered = later();
  await reply({ channel: 'thread' });
  expect(await waiting()).toEqual([]);
  const done = { kind: 'thread', state: 'done' } as const;
  expect((await desk.list('concierge', done)).docs).toMatchObject([{ askedAt: answered, line: 'Gladly.' }]);
  later();
  await change({ state: 'open' });
  expect(await waiting()).toEqual([answered]);
  later();
  await talk.send('concierge', key._id, 'And one more thing.');
  expect(await waiting()).toEqual([]);
  const thanks = later();
  await send('Thank you.');
  expect(await waiting()).toEqual([thanks]);
  later();
  await change({ state: 'done' });
  expect(await waiting()).toEqual([]);
  expect((await desk.list('concierge', done)).docs).toMatchObject([{ askedAt: thanks, line: 'Thank you.' }]);
});

it('pages through what is done, past newer conversations that wait or are open', async () => {
  const done: string[] = [];
  for (const [who, state] of [
    ['agent', 'done'],
    ['lead', 'done'],
    ['member', 'done'],
    ['trial', 'waiting'],
    ['developer', 'open'],
  ] as const) {
    const { key, change, send } = await conversation(who);
    await send('Good morning.');
    later();
    await change({ state });
    if (state === 'done') done.unshift(key._id);
  }
  const pages = [1, 2].map((page) =>
    desk.list('concierge', { kind: 'thread', state: 'done', limit: 2, page }),
  );
  const [first, second] = await Promise.all(pages);
  expect([first?.totalDocs, second?.totalDocs]).toEqual([3, 3]);
  expect([...(first?.docs ?? []), ...(second?.docs ?? [])].map(({ _id }) => _id)).toEqual(done);
});

it('keeps it when messages are taken back or erased, and the member with them', async () => {
  const { key, send } = await conversation();
  later();
  const hello = await send('Hello.');
  const second = later();
  await send('Please call me.');
  await api.call('agent', 'DELETE', `/messages/${hello._id}`);
  expect(await waiting()).toEqual([second]);
  later();
  const answer = await talk.send('concierge', key._id, 'Gladly.');
  expect(await waiting()).toEqual([]);
  await api.db.delete(messages).where(eq(messages.id, answer._id));
  expect(await waiting()).toEqual([second]);
  await api.db.delete(threads).where(eq(threads.id, key._id));
  expect(await waiting()).toEqual([]);
});

it('leaves out the letter of an enquiry, which is an item of its own, and its answer', async () => {
  const { key, send } = await conversation();
  const asked = later();
  const letter = await send('A client sails.');
  expect(await waiting()).toEqual([asked]);
  const [partner] = await api.db.select().from(partners).limit(1);
  if (!partner) throw new Error('the demonstration has no partner');
  const enquiry = { id: letter._id, partnerId: partner.id, personId: cast.agent.personId, message: 'Sails.' };
  await api.db.insert(partnerEnquiries).values({ ...enquiry, answerBy: 'messages', threadId: key._id });
  expect(await waiting()).toEqual([]);
  const more = later();
  await send('One more thing.');
  const answer = { ...talk.written('She does.'), answersId: letter._id };
  await talk.send('concierge', key._id, answer);
  expect(await waiting()).toEqual([more]);
});

it('finds a conversation whose answer by mail came back, though it does not wait', async () => {
  const { key, reply, send } = await conversation();
  later();
  await send('Please write to me.');
  later();
  await reply({ channel: 'mail' });
  expect(await waiting()).toEqual([]);
  later();
  await api.db.update(mails).set({ sentAt: null, refusedAt: api.now(), failure: '550 no such user' });
  const { docs } = await desk.list('concierge', { state: 'open' });
  expect(docs.map(({ _id }) => _id)).toEqual([key._id]);
  expect(await desk.summary('concierge')).toMatchObject({ open: 1 });
});

it('sees both when a member writes while a colleague closes the conversation', async () => {
  const { key, send } = await conversation();
  await send('Good morning.');
  later();
  const [closed] = await Promise.all([
    desk.change('concierge', key, { version: 0, state: 'done' }),
    talk.send('agent', key._id, 'One more thing.'),
  ]);
  expect(closed.statusCode).toBe(200);
  await waiting();
});
