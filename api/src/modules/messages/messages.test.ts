import { randomUUID } from 'node:crypto';
import { dataOf, FoundMessages, Message, MessageList, Thread, ThreadList } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { eq, inArray } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import {
  accounts,
  agents,
  messages as messagesTable,
  messageVersions,
  personRoles,
  threads as threadsTable,
} from '../../db/schema/index.ts';
import { talkOver } from './messages.fixture.ts';

const minuteMs = 60_000;

let api: TestApp;
const talk = talkOver(() => api);
const { call, open, send, threads, messages } = talk;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(talk.forget);

const bodies = (list: MessageList) => list.docs.map(({ body }) => body);

describe('a thread of two', () => {
  it('is one, even if both open it repeatedly', async () => {
    const first = await open('agent', 'direct', ['lead']);
    expect(await open('lead', 'direct', ['agent'])).toMatchObject({ _id: first._id });
    expect(first).toMatchObject({ kind: 'direct', unread: 0, canWrite: true, lastMessage: null });
    expect(first.members.map(({ _id }) => _id)).toEqual([cast.agent.personId, cast.lead.personId]);
    // Nobody is told of it before something is written.
    expect((await threads('lead')).docs).toEqual([]);
  });

  it('counts what the other one has not read, and never moves back', async () => {
    const { _id } = await open('agent', 'direct', ['lead']);
    await send('agent', _id, 'Is the house in Coconut Grove still to be had?');
    await send('agent', _id, 'I have a family from Madrid.');
    expect(await threads('lead')).toMatchObject({ unread: 2, docs: [{ unread: 2, lastNumber: 2 }] });
    expect((await call('lead', 'GET', '/user/me/')).json().data.unreadMessages).toBe(2);
    expect(await threads('agent')).toMatchObject({ unread: 0, docs: [{ unread: 0 }] });
    expect(await talk.read('lead', _id, 1)).toEqual({ unread: 1 });
    expect(await talk.read('lead', _id, 99)).toEqual({ unread: 0 });
    expect(await talk.read('lead', _id, 1)).toEqual({ unread: 0 });
    const [, other] = (await talk.thread('agent', _id)).members;
    expect(other).toMatchObject({ _id: cast.lead.personId, deliveredTo: 2, readTo: 2 });
  });

  it('accepts a message once, even if it is sent again', async () => {
    const { _id } = await open('agent', 'direct', ['lead']);
    const body = talk.written('Yes, until Friday.');
    const sent = await Promise.all(Array.from({ length: 4 }, () => send('agent', _id, body)));
    expect(new Set(sent.map(({ number }) => number))).toEqual(new Set([1]));
    expect(bodies(await messages('lead', _id))).toEqual(['Yes, until Friday.']);
    const theirs = await call('lead', 'POST', `/messages/threads/${_id}/messages`, body);
    expect([theirs.statusCode, theirs.json().code]).toEqual([409, 'CONFLICT']);
  });

  it('keeps the order of simultaneous writers, and loses no message', async () => {
    const { _id } = await open('agent', 'direct', ['lead']);
    const wanted = Array.from({ length: 24 }, (_, index) => `message ${index}`);
    await Promise.all(wanted.map((body, index) => send(index % 2 ? 'agent' : 'lead', _id, body)));
    const { docs } = await messages('agent', _id, { limit: 100 });
    expect(docs.map(({ number }) => number)).toEqual(wanted.map((_, index) => index + 1));
    expect(docs.map(({ body }) => body).sort()).toEqual(wanted.sort());
    expect((await messages('lead', _id, { limit: 100 })).docs).toEqual(docs);
  });

  it('is read from its end, page by page, and around a message', async () => {
    const { _id } = await open('agent', 'direct', ['lead']);
    for (const body of ['one', 'two', 'three', 'four', 'five']) await send('agent', _id, body);
    expect(await messages('lead', _id, { limit: 2 })).toMatchObject({ hasMore: true, change: 5 });
    expect(bodies(await messages('lead', _id, { limit: 2 }))).toEqual(['four', 'five']);
    expect(bodies(await messages('lead', _id, { limit: 2, before: 4 }))).toEqual(['two', 'three']);
    expect(await messages('lead', _id, { limit: 9, before: 2 })).toMatchObject({ hasMore: false });
    expect(bodies(await messages('lead', _id, { limit: 2, around: 3 }))).toEqual(['two', 'three']);
  });

  it('stays unread for a member who writes before reading', async () => {
    const { _id } = await open('agent', 'direct', ['lead']);
    await send('lead', _id, 'Are you there?');
    await send('lead', _id, 'Hello?');
    await send('agent', _id, 'Written before the line came back');
    expect(await threads('agent')).toMatchObject({ unread: 2 });
    const [, other] = (await talk.thread('lead', _id)).members;
    expect(other).toMatchObject({ readTo: 0 });
  });

  it('answers a message sent again although its card is gone', async () => {
    const { _id } = await open('agent', 'direct', ['lead']);
    const body = { ...talk.written(''), card: { kind: 'agent', _id: cast.developer.agentId } };
    await send('agent', _id, body);
    const ofDeveloper = eq(agents.id, cast.developer.agentId ?? '');
    await api.db.update(agents).set({ isActive: false }).where(ofDeveloper);
    expect(await send('agent', _id, body)).toMatchObject({ number: 1 });
    await api.db.update(agents).set({ isActive: true }).where(ofDeveloper);
  });

  it('refuses an empty or too long message, and an answer to another thread', async () => {
    const { _id } = await open('agent', 'direct', ['lead']);
    const elsewhere = await send('agent', (await open('agent', 'direct', ['member']))._id, 'Elsewhere');
    const refused = async (change: object) => {
      const body = { ...talk.written('Hello'), ...change };
      const answer = await call('agent', 'POST', `/messages/threads/${_id}/messages`, body);
      return [answer.statusCode, Object.keys(answer.json().fields ?? {})];
    };
    expect(await refused({ body: ' \n ' })).toEqual([400, ['body']]);
    expect(await refused({ body: '\u200b' })).toEqual([400, ['body']]);
    expect(await refused({ body: 'x'.repeat(4001) })).toEqual([400, ['body']]);
    expect(await refused({ answersId: elsewhere._id })).toEqual([400, ['answersId']]);
    expect(await refused({ card: { kind: 'listing', _id: randomUUID() } })).toEqual([400, ['card._id']]);
    expect((await messages('agent', _id)).docs).toEqual([]);
  });

  it('shows what an answer answers, until that is taken back', async () => {
    const { _id } = await open('agent', 'direct', ['lead']);
    const asked = await send('lead', _id, `When?\n${'far too long to repeat '.repeat(12)}`);
    const answer = await send('agent', _id, { ...talk.written('Tonight.'), answersId: asked._id });
    expect(answer.answers).toMatchObject({ _id: asked._id, senderId: cast.lead.personId });
    expect(answer.answers?.line).toMatch(/^When\? far too long.*…$/);
    await call('lead', 'DELETE', `/messages/${asked._id}`);
    expect((await messages('agent', _id)).docs.at(-1)?.answers?.line).toBe('');
  });

  it('shows a listing or an agent as a card', async () => {
    const { _id } = await open('agent', 'direct', ['lead']);
    const agentId = cast.developer.agentId;
    const card = { kind: 'agent', _id: agentId };
    expect(await send('agent', _id, { ...talk.written(''), card })).toMatchObject({ body: '', card });
  });
});

describe('a message just sent', () => {
  it('can be changed and taken back by its sender for a quarter of an hour', async () => {
    const { _id } = await open('agent', 'direct', ['lead']);
    const message = await send('agent', _id, 'For four million');
    const path = `/messages/${message._id}`;
    const edited = await call('agent', 'PUT', path, { body: 'For five million' });
    expect(edited.json().data).toMatchObject({ body: 'For five million', change: 2, number: 1 });
    expect(edited.json().data.editedAt).not.toBeNull();
    expect((await call('lead', 'PUT', path, { body: 'For one' })).statusCode).toBe(403);
    expect(await threads('lead')).toMatchObject({
      unread: 1,
      docs: [{ lastMessage: { body: 'For five million' } }],
    });
    const gone = await call('agent', 'DELETE', path);
    expect(gone.json().data).toMatchObject({ body: '', change: 3 });
    expect(await threads('lead')).toMatchObject({ unread: 0, docs: [{ lastMessage: { body: '' } }] });
    expect((await call('agent', 'PUT', path, { body: 'Again' })).statusCode).toBe(404);
    const versions = await api.db
      .select({ body: messageVersions.body })
      .from(messageVersions)
      .where(eq(messageVersions.messageId, message._id))
      .orderBy(messageVersions.replacedAt);
    expect(versions.map(({ body }) => body).sort()).toEqual(['For five million', 'For four million']);
  });

  it('removes its words from the answers to it, in every open page', async () => {
    const { _id } = await open('agent', 'direct', ['lead']);
    const asked = await send('lead', _id, 'For one million?');
    const answer = await send('agent', _id, { ...talk.written('Yes.'), answersId: asked._id });
    const { change } = await messages('agent', _id);
    await call('lead', 'DELETE', `/messages/${asked._id}`);
    const changed = await messages('agent', _id, { since: change });
    expect(changed.docs.map(({ _id: id }) => id)).toEqual([asked._id, answer._id]);
    expect(changed.docs[1]?.answers?.line).toBe('');
  });

  it('can be taken back, but not changed, once its sender may no longer write', async () => {
    const group = await open('agent', 'group', ['lead']);
    const message = await send('agent', group._id, 'For four million');
    await talk.change('agent', group._id, { leaves: true });
    const path = `/messages/${message._id}`;
    expect((await call('agent', 'PUT', path, { body: 'For five' })).statusCode).toBe(403);
    const news = (await threads('lead')).news;
    expect((await call('agent', 'DELETE', path)).statusCode).toBe(200);
    expect((await threads('lead', { since: news })).docs).toHaveLength(1);
  });

  it('stays as it is after that', async () => {
    const { _id } = await open('agent', 'direct', ['lead']);
    const message = await send('agent', _id, 'For four million');
    const sentAt = new Date(api.now().getTime() - 15 * minuteMs - 1);
    await api.db.update(messagesTable).set({ sentAt }).where(eq(messagesTable.id, message._id));
    const late = await call('agent', 'DELETE', `/messages/${message._id}`);
    expect([late.statusCode, late.json().code]).toEqual([409, 'MESSAGE_WINDOW_OVER']);
    expect(bodies(await messages('lead', _id))).toEqual(['For four million']);
  });
});

describe('a group', () => {
  it('lets members read from when they join until they leave', async () => {
    const group = await open('agent', 'group', ['lead'], 'Madrid family');
    await send('agent', group._id, 'Before');
    await talk.change('lead', group._id, { addPersonIds: [cast.member.personId] });
    await send('agent', group._id, 'With all');
    expect(bodies(await messages('member', group._id))).toEqual([cast.member.personId, 'With all']);
    const left = await talk.change('member', group._id, { leaves: true });
    expect(left).toMatchObject({ canWrite: false });
    await send('agent', group._id, 'Without you');
    expect(bodies(await messages('member', group._id))).toEqual([cast.member.personId, 'With all', '']);
    expect(await threads('member')).toMatchObject({ unread: 0, docs: [{ lastMessage: { kind: 'left' } }] });
    const late = await call(
      'member',
      'POST',
      `/messages/threads/${group._id}/messages`,
      talk.written('Wait'),
    );
    expect(late.statusCode).toBe(403);
    const { members } = await talk.thread('agent', group._id);
    expect(members.map(({ _id, isIn }) => [_id, isIn])).toEqual([
      [cast.agent.personId, true],
      [cast.lead.personId, true],
      [cast.member.personId, false],
    ]);
  });

  it('tells a member who left nothing of later messages, and lets only them decide to come back', async () => {
    const group = await open('agent', 'group', ['lead', 'member'], 'Madrid family');
    await send('agent', group._id, 'With all');
    await talk.change('member', group._id, { leaves: true });
    const asLeft = await talk.thread('member', group._id);
    await talk.change('agent', group._id, { title: 'Without you', addPersonIds: [cast.developer.personId] });
    await send('agent', group._id, 'A secret');
    await talk.read('lead', group._id, 9);
    expect(await talk.thread('member', group._id)).toEqual(asLeft);
    expect((await threads('member')).docs).toEqual([asLeft]);
    expect(asLeft.members.map(({ readTo }) => readTo)).toEqual([expect.any(Number), null, null]);
    // A member who joins later does not learn who left before.
    const joined = await talk.thread('developer', group._id);
    expect(joined.members.map(({ _id }) => _id)).not.toContain(cast.member.personId);
    const back = await call('agent', 'PUT', `/messages/threads/${group._id}`, {
      addPersonIds: [cast.member.personId],
    });
    expect([back.statusCode, back.json().code]).toEqual([403, 'CANNOT_WRITE']);
    const returned = await talk.change('member', group._id, { leaves: false });
    expect(returned).toMatchObject({ title: 'Without you', canWrite: true });
    expect(bodies(await messages('member', group._id))).toEqual([cast.member.personId]);
  });

  it('undoes a whole change when a part of it is refused, and tells nobody', async () => {
    const group = await open('agent', 'group', ['lead'], 'Madrid family');
    await send('agent', group._id, 'Hello');
    const before = (await threads('lead')).news;
    for (const headers of [{}, { 'idempotency-key': randomUUID() }]) {
      const payload = { title: 'Other', addPersonIds: [randomUUID()] };
      const path = `/messages/threads/${group._id}`;
      const answer = await api.call('agent', 'PUT', path, { payload, headers });
      expect(answer.json().code).toBe('CANNOT_WRITE');
    }
    expect(await threads('lead')).toMatchObject({ news: before, docs: [{ title: 'Madrid family' }] });
    expect((await api.call('lead', 'GET', '/live')).json().data.messages).toBe(before);
  });

  it('can be named, and shows what happened in it', async () => {
    const group = await open('agent', 'group', ['lead', 'member']);
    await send('agent', group._id, 'Hello both');
    expect(await talk.change('lead', group._id, { title: 'Closing dinner' })).toMatchObject({
      ...{ title: 'Closing dinner', lastMessage: { kind: 'titled', body: 'Closing dinner' } },
    });
    // Events in the group do not make it unread.
    expect(await threads('member')).toMatchObject({ unread: 1 });
  });

  it('keeps a thread of two as it is', async () => {
    const { _id } = await open('agent', 'direct', ['lead']);
    for (const body of [{ title: 'Ours' }, { addPersonIds: [cast.member.personId] }, { leaves: true }])
      expect((await call('agent', 'PUT', `/messages/threads/${_id}`, body)).statusCode).toBe(403);
  });

  it('is muted by each member for themselves', async () => {
    const group = await open('agent', 'group', ['lead', 'member']);
    await talk.change('lead', group._id, { isMuted: true });
    await send('agent', group._id, 'Hello both');
    expect(await threads('lead')).toMatchObject({ unread: 0, docs: [{ unread: 1, isMuted: true }] });
    expect(await threads('member')).toMatchObject({ unread: 1, docs: [{ isMuted: false }] });
  });
});

describe('the concierge', () => {
  it('shares one thread with each member, for as long as somebody is concierge', async () => {
    const { _id } = await open('agent', 'concierge', []);
    await send('agent', _id, 'Could you find me a boat?');
    expect(await threads('concierge')).toMatchObject({
      // The desk counts it, so the messages do not count it again.
      ...{ unread: 0, docs: [{ _id, kind: 'concierge', unread: 1, ownerId: expect.any(String) }] },
    });
    expect(await open('concierge', 'concierge', ['agent'])).toMatchObject({ _id });
    await send('concierge', _id, 'By Friday.');
    expect(await threads('agent')).toMatchObject({ unread: 1 });
    const ofConcierge = eq(personRoles.personId, cast.concierge.personId);
    await api.db.update(personRoles).set({ role: 'realmExecutive' }).where(ofConcierge);
    try {
      await api.forget();
      expect((await call('concierge', 'GET', `/messages/threads/${_id}`)).statusCode).toBe(404);
      expect(await threads('concierge')).toMatchObject({ unread: 0, docs: [] });
    } finally {
      await api.db.update(personRoles).set({ role: 'concierge' }).where(ofConcierge);
      await api.forget();
    }
  });

  it('can be reached by a later concierge, for whom earlier messages count as read', async () => {
    const { _id } = await open('agent', 'concierge', []);
    await send('agent', _id, 'Could you find me a boat?');
    const ofExecutive = eq(personRoles.personId, cast.executive.personId);
    await api.db.update(personRoles).set({ role: 'concierge' }).where(ofExecutive);
    try {
      await api.forget();
      expect(await threads('executive')).toMatchObject({ unread: 0, docs: [{ _id }] });
      await send('executive', _id, 'I can.');
      expect(await threads('agent')).toMatchObject({ unread: 1 });
    } finally {
      await api.db.update(personRoles).set({ role: 'realmExecutive' }).where(ofExecutive);
      await api.forget();
    }
    // Nobody is told of threads they may no longer read, or shown as being in them.
    const before = (await api.call('executive', 'GET', '/live')).json().data.messages;
    await send('agent', _id, 'Thank you.');
    expect((await api.call('executive', 'GET', '/live')).json().data.messages).toBe(before);
    const { members } = await talk.thread('agent', _id);
    expect(members.find((member) => member._id === cast.executive.personId)).toMatchObject({ isIn: false });
  });

  it('is not written to in the name of another member', async () => {
    const mine = await open('agent', 'concierge', ['lead']);
    expect(mine.members[0]?._id).toBe(cast.agent.personId);
    expect(mine.members.map(({ _id }) => _id)).not.toContain(cast.lead.personId);
  });
});

describe('blocking', () => {
  const block = (who: 'agent' | 'lead', whom: 'agent' | 'lead' | 'concierge') =>
    call(who, 'PUT', `/messages/blocks/${cast[whom].personId}`);

  it('stops both from writing to each other, until it is undone', async () => {
    const { _id } = await open('agent', 'direct', ['lead']);
    await send('agent', _id, 'Hello');
    expect((await block('lead', 'agent')).json().data.docs).toMatchObject([{ _id: cast.agent.personId }]);
    for (const who of ['agent', 'lead'] as const) {
      const answer = await call(who, 'POST', `/messages/threads/${_id}/messages`, talk.written('Again'));
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'CANNOT_WRITE']);
      expect(await talk.thread(who, _id)).toMatchObject({ canWrite: false });
    }
    // Only the one who blocked reads nothing of it.
    expect(bodies(await messages('agent', _id))).toEqual(['Hello']);
    expect((await messages('lead', _id)).docs).toMatchObject([{ body: '', isHidden: true }]);
    expect(await threads('lead')).toMatchObject({ unread: 0 });
    const group = await call('agent', 'POST', '/messages/threads', talk.asked('group', ['lead', 'member']));
    expect([group.statusCode, group.json().code]).toEqual([403, 'CANNOT_WRITE']);
    await call('lead', 'DELETE', `/messages/blocks/${cast.agent.personId}`);
    await send('agent', _id, 'Again');
    expect(await threads('lead')).toMatchObject({ unread: 2 });
  });

  it('hides what the blocked one wrote in a group, also where it is answered', async () => {
    const group = await open('agent', 'group', ['lead', 'member']);
    await block('agent', 'lead');
    const theirs = await send('lead', group._id, 'Words of the blocked');
    await send('member', group._id, { ...talk.written('An answer'), answersId: theirs._id });
    const read = await messages('agent', group._id);
    expect(read.docs.map(({ body, isHidden }) => [body, isHidden])).toEqual([
      ['', true],
      ['An answer', false],
    ]);
    expect(read.docs[1]?.answers?.line).toBe('');
    expect((await threads('agent')).unread).toBe(1);
  });

  it('is announced to the blocker’s own pages, and to the other one’s only that they can’t write', async () => {
    const { _id } = await open('agent', 'direct', ['lead']);
    await send('agent', _id, 'Hello');
    const counts = async (who: 'agent' | 'lead') => (await api.call(who, 'GET', '/live')).json().data;
    const [mine, theirs] = [await counts('lead'), await counts('agent')];
    await block('lead', 'agent');
    expect(await counts('lead')).toEqual({ ...mine, messages: mine.messages + 1, blocks: 1 });
    expect(await counts('agent')).toEqual({ ...theirs, messages: theirs.messages + 1 });
    expect((await threads('agent', { since: theirs.messages })).docs).toMatchObject([{ canWrite: false }]);
  });

  it('is refused for oneself, and for staff, who must be able to answer', async () => {
    expect((await block('agent', 'agent')).statusCode).toBe(403);
    expect((await block('agent', 'concierge')).statusCode).toBe(403);
  });
});

describe('searching', () => {
  it('finds parts of words without their accents, only in readable threads', async () => {
    const mine = await open('agent', 'direct', ['lead']);
    const group = await open('lead', 'group', ['member']);
    await send('lead', mine._id, 'The villa in São Paulo, 100% furnished');
    await send('lead', group._id, 'A villa for the others');
    const found = await call('agent', 'POST', '/messages/search', { text: 'sao pau' });
    expect(Value.Check(dataOf(FoundMessages), found.json())).toBe(true);
    expect(found.json().data).toMatchObject({
      ...{ hasMore: false, docs: [{ threadId: mine._id }], threads: [{ _id: mine._id, ownerId: null }] },
    });
    const textOf = async (text: string) =>
      (await call('agent', 'POST', '/messages/search', { text })).json().data.docs.length;
    expect(await textOf('villa')).toBe(1);
    expect(await textOf('100%')).toBe(1);
    expect(await textOf('1_0')).toBe(0);
  });
});

describe('pages of lists', () => {
  it('give only the threads with something unread when those are requested', async () => {
    const [unread, seen] = [
      await open('lead', 'direct', ['developer']),
      await open('lead', 'direct', ['trial']),
    ];
    await send('developer', unread._id, 'Still for sale?');
    await send('trial', seen._id, 'Seen already');
    await call('lead', 'PUT', `/messages/threads/${seen._id}/read`, { deliveredTo: 1, readTo: 1 });
    const ids = (await threads('lead', { onlyUnread: true })).docs.map(({ _id }) => _id);
    expect(ids).toContain(unread._id);
    expect(ids).not.toContain(seen._id);
  });

  it('leave nothing out where several things happened at one moment', async () => {
    const ids: string[] = [];
    for (const other of ['lead', 'member', 'developer'] as const) {
      const { _id } = await open('agent', 'direct', [other]);
      await send('agent', _id, 'The same villa');
      ids.push(_id);
    }
    const lastMessageAt = api.now();
    await api.db.update(threadsTable).set({ lastMessageAt }).where(inArray(threadsTable.id, ids));
    await api.db
      .update(messagesTable)
      .set({ sentAt: lastMessageAt })
      .where(inArray(messagesTable.threadId, ids));
    const first = await threads('agent', { limit: 2 });
    const second = await threads('agent', { limit: 2, before: first.docs[1]?._id });
    expect([...first.docs, ...second.docs].map(({ _id }) => _id).sort()).toEqual(ids.sort());
    const find = async (before?: string) =>
      (await call('agent', 'POST', '/messages/search', { text: 'villa', limit: 2, before })).json().data;
    const hits = await find();
    const more = await find(hits.docs[1]._id);
    const found = [...hits.docs, ...more.docs] as { threadId: string }[];
    expect(found.map(({ threadId }) => threadId).sort()).toEqual(ids.sort());
  });
});

describe('the people a member may', () => {
  it('write to: only somebody who can sign in', async () => {
    const ofLead = eq(accounts.personId, cast.lead.personId);
    await api.db.update(accounts).set({ isActive: false }).where(ofLead);
    try {
      const answer = await call('agent', 'POST', '/messages/threads', talk.asked('direct', ['lead']));
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'CANNOT_WRITE']);
    } finally {
      await api.db.update(accounts).set({ isActive: true }).where(ofLead);
    }
  });

  it('open: a thread of one needs the other, and an id of somebody else’s thread opens nothing', async () => {
    const none = await call('agent', 'POST', '/messages/threads', talk.asked('direct', []));
    expect([none.statusCode, Object.keys(none.json().fields)]).toEqual([400, ['personIds']]);
    const theirs = await open('lead', 'group', ['member']);
    const taken = { ...talk.asked('group', ['lead']), _id: theirs._id };
    expect((await call('agent', 'POST', '/messages/threads', taken)).statusCode).toBe(404);
  });
});

it('answers in the shapes of the contract', async () => {
  const { _id } = await open('agent', 'direct', ['lead']);
  const sent = await call('agent', 'POST', `/messages/threads/${_id}/messages`, talk.written('Hello'));
  expect(Value.Check(dataOf(Message), sent.json())).toBe(true);
  const listed = await call('lead', 'POST', '/messages/threads/search', {});
  expect(Value.Check(dataOf(ThreadList), listed.json())).toBe(true);
  const thread = await call('lead', 'GET', `/messages/threads/${_id}`);
  expect(Value.Check(dataOf(Thread), thread.json())).toBe(true);
  const read = await call('lead', 'POST', `/messages/threads/${_id}/search`, {});
  expect(Value.Check(dataOf(MessageList), read.json())).toBe(true);
});
