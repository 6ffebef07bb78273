import { randomUUID } from 'node:crypto';
import { type DeskItem, DeskPage, dataOf, WholeDeskItem } from '@portico/contracts';
import { buildDocument, type CastName, cast } from '@portico/fixtures';
import { asc, eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import {
  auditLog,
  deskEntries,
  mails,
  messages,
  personNews,
  refusedAddresses,
} from '../../db/schema/index.ts';
import { differences } from '../../support/auditDifferences.ts';
import { talkOver } from '../messages/messages.fixture.ts';
import { deskOver } from './desk.fixture.ts';

const hourMs = 3_600_000;

let api: TestApp;
/** Sessions end meanwhile: everybody signs in again. */
async function pass(ms: number) {
  api.advance(ms);
  await api.forget();
}
const desk = deskOver(() => api);
const talk = talkOver(() => api);
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(() => desk.forget());

async function only(who: CastName, query = {}): Promise<DeskItem> {
  const { docs } = await desk.list(who, query);
  expect(docs).toHaveLength(1);
  return docs[0] as DeskItem;
}

async function conversation(who: CastName, ...words: string[]) {
  const thread = await talk.open(who, 'concierge', []);
  for (const word of words) await talk.send(who, thread._id, word);
  return { kind: 'thread' as const, _id: thread._id };
}

describe('a form', () => {
  it('is on the desk at once, with its writer and how long they have waited, and every colleague is told', async () => {
    const reference = await desk.write('agent', 'The map stays grey.\nPlease help.');
    const answer = await api.call('concierge', 'GET', '/desk/items');
    expect(Value.Errors(dataOf(DeskPage), answer.json())).toEqual([]);
    const item = await only('admin');
    expect(item).toMatchObject({
      ...{ kind: 'form', state: 'open', title: 'Technical Support', reference, version: 0, owner: null },
      ...{ line: 'The map stays grey. Please help.', isUnread: true, isOverdue: false },
      person: { _id: cast.agent.personId, fullName: cast.agent.fullName, agentId: cast.agent.agentId },
      askedAt: api.now().toISOString(),
    });
    const told = await api.db.select().from(personNews).where(eq(personNews.subject, 'desk'));
    expect(told.map(({ personId }) => personId)).toEqual(
      expect.arrayContaining([cast.concierge.personId, cast.admin.personId]),
    );
  });

  it('is answered by mail in the member’s language, once, and is then its writer’s and done', async () => {
    const reference = await desk.write('agent', 'The map stays grey.');
    await api.db.delete(mails);
    const item = await only('concierge');
    const body = desk.answerOf(item, 'Please reload.\nIt works now.');
    for (const _ of [1, 2]) expect((await desk.reply('concierge', item, body)).statusCode).toBe(200);
    const sent = await api.db.select().from(mails);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      recipient: cast.agent.email,
      replyTo: 'concierge@portico.test',
      subject: `Re: Technical Support [${reference}]`,
    });
    expect(sent[0]?.text).toMatch(
      /Please reload\.\s+It works now\.\s+The Concierge of Portico\s+You wrote:\s+The map stays grey\./,
    );
    const whole = await desk.read('admin', item);
    expect(Value.Errors(WholeDeskItem, whole)).toEqual([]);
    expect(whole).toMatchObject({ state: 'done', owner: { _id: cast.concierge.personId } });
    expect(whole.entries.map(({ kind, body: words }) => [kind, words])).toEqual([
      ['asked', 'The map stays grey.'],
      ['mailed', 'Please reload.\nIt works now.'],
      ['owner', cast.concierge.fullName],
      ['state', 'done'],
    ]);
    const [logged] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'desk-answered'));
    expect(logged).toMatchObject({ actorPersonId: cast.concierge.personId, subjectId: item._id });
  });

  it('is done and open again with the mark that the page of an earlier release sets', async () => {
    await desk.write('agent', 'Hello');
    const item = await only('admin');
    const mark = (isClosed: boolean) =>
      api.call('admin', 'PUT', `/contact-requests/${item._id}/closed`, { payload: { isClosed } });
    await mark(true);
    expect((await desk.read('admin', item)).state).toBe('done');
    await mark(false);
    expect((await desk.read('admin', item)).state).toBe('open');
    await desk.change('admin', item, { version: 0, state: 'done' });
    const { docs } = (
      await api.call('admin', 'GET', '/contact-requests', { query: { status: 'closed' } })
    ).json().data;
    expect(docs).toHaveLength(1);
    await mark(false);
    expect((await desk.read('admin', item)).state).toBe('open');
  });

  it('is open again when the answer comes back, at once or days later, until somebody has handled it', async () => {
    await desk.write('agent', 'The map stays grey.');
    const item = await only('concierge');
    await desk.reply('concierge', item, desk.answerOf(item, 'Please reload.'));
    const stateOf = async () => {
      const { state, isUnread, entries, version } = await desk.read('concierge', item);
      return { version, is: [state, isUnread, entries.find(({ kind }) => kind === 'mailed')?.mail] };
    };
    expect((await stateOf()).is).toEqual(['done', false, 'waiting']);
    await pass(hourMs);
    await api.db.update(mails).set({ sentAt: api.now() });
    expect((await stateOf()).is).toEqual(['done', false, 'sent']);
    await pass(hourMs);
    const bounce = { address: cast.agent.email, reason: 'no such user', hasBounced: true, at: api.now() };
    await api.db.insert(refusedAddresses).values(bounce);
    const { is, version } = await stateOf();
    expect(is).toEqual(['open', true, 'refused']);
    expect((await only('admin'))._id).toBe(item._id);
    await pass(hourMs);
    await desk.change('concierge', item, { version, state: 'done' });
    expect((await stateOf()).is).toEqual(['done', false, 'refused']);
    await api.db.delete(refusedAddresses);
    await pass(hourMs);
    await api.db.update(mails).set({ sentAt: null, refusedAt: api.now(), failure: '550 no such user' });
    expect((await stateOf()).is).toEqual(['open', true, 'refused']);
  });

  it('from a visitor quotes nothing to the address a stranger typed, and has no conversation', async () => {
    const payload = {
      siteForm: 'Sign in',
      subject: 'Other',
      message: 'Buy at evil.test',
      name: 'Ada',
      email: 'ada@example.org',
    };
    await api.call(null, 'POST', '/user/login/contact', { payload });
    const item = await only('concierge');
    const whole = await desk.read('concierge', item);
    expect([whole.person, whole.member, whole.channels]).toEqual([null, null, ['mail']]);
    await api.db.delete(mails);
    await desk.reply('concierge', item, desk.answerOf(item, 'We would be glad.'));
    const [sent] = await api.db.select().from(mails);
    expect([sent?.recipient, sent?.text.includes('evil')]).toEqual(['ada@example.org', false]);
    const thread = desk.answerOf(await only('concierge'), 'Hello', { channel: 'thread' });
    const refused = await desk.reply('concierge', item, thread);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['channel']]);
  });
});

describe('a conversation', () => {
  it('waits since the member’s first message, is answered in it, and comes back with the next message', async () => {
    const key = await conversation('agent', 'Good morning.');
    const askedAt = api.now().toISOString();
    await pass(hourMs);
    await talk.send('agent', key._id, 'Are you there?');
    const item = await only('concierge');
    expect(item).toMatchObject({ kind: 'thread', line: 'Are you there?', askedAt, title: '' });
    const body = desk.answerOf(item, 'At your service.', { channel: 'thread', state: 'waiting' });
    for (const _ of [1, 2]) expect((await desk.reply('concierge', key, body)).statusCode).toBe(200);
    const { docs } = await talk.messages('agent', key._id);
    expect(docs.map((message) => message.body)).toEqual([
      'Good morning.',
      'Are you there?',
      'At your service.',
    ]);
    const whole = await desk.read('concierge', key);
    expect([whole.state, whole.entries.map(({ kind }) => kind)]).toEqual([
      'waiting',
      ['asked', 'asked', 'answered', 'owner', 'state'],
    ]);
    await pass(hourMs);
    await talk.send('agent', key._id, 'Thank you. One more thing.');
    expect(await only('concierge', { state: 'open' })).toMatchObject({
      ...{ line: 'Thank you. One more thing.', isUnread: true, owner: { _id: cast.concierge.personId } },
    });
    expect(await desk.summary('concierge')).toMatchObject({
      ...{ open: 1, mine: 1, nobodys: 0 },
      firstAnswer: { count: 1, medianMinutes: 60, inTimePercent: 100 },
    });
  });

  it('counts its first answer for the desk wherever it was written, once', async () => {
    const key = await conversation('agent', 'Good morning.');
    await pass(hourMs);
    const { _id } = await talk.send('concierge', key._id, 'From the page of messages.');
    const { firstAnswer } = await desk.summary('concierge');
    const figures = { count: 1, medianMinutes: 60, inTimePercent: 100 };
    expect(firstAnswer).toEqual({ days: 30, ...figures, byKind: [{ kind: 'thread', ...figures }] });
    expect((await desk.read('concierge', key)).entries.map(({ kind }) => kind)).toEqual([
      'asked',
      'answered',
    ]);
    await pass(hourMs);
    await talk.call('concierge', 'DELETE', `/messages/${_id}`);
    await talk.send('concierge', key._id, 'Better words.');
    await talk.send('concierge', key._id, 'And more.');
    expect((await desk.summary('concierge')).firstAnswer.count).toBe(1);
    await talk.send('agent', key._id, 'Thank you.');
    await pass(hourMs * 3);
    await desk.write('lead', 'The map stays grey.');
    const form = await only('concierge', { kind: 'form' });
    await desk.reply('concierge', form, desk.answerOf(form, 'Please reload.'));
    await talk.send('concierge', key._id, 'Gladly.');
    expect((await desk.summary('concierge')).firstAnswer).toMatchObject({
      count: 3,
      byKind: [
        { kind: 'thread', count: 2, medianMinutes: 120 },
        { kind: 'form', count: 1, medianMinutes: 0 },
      ],
    });
  });

  it('is marked read on the messages page for the colleague who opens it, and for all once it is done', async () => {
    const key = await conversation('agent', 'Good morning.');
    const unread = async () =>
      (await talk.threads('concierge')).docs.find(({ _id }: { _id: string }) => _id === key._id)?.unread;
    expect(await unread()).toBe(1);
    await desk.see('concierge', key);
    expect(await unread()).toBe(0);
    await talk.send('agent', key._id, 'One more thing.');
    expect(await unread()).toBe(1);
    await desk.change('concierge', key, { version: 0, state: 'done' });
    expect(await unread()).toBe(0);
    await talk.send('agent', key._id, 'And another.');
    const { version } = await desk.read('concierge', key);
    await desk.reply('concierge', key, desk.answerOf({ version }, 'Gladly.'));
    expect(await unread()).toBe(0);
  });

  it('is marked read only up to an enquiry that is still open, and whole once that is dealt with', async () => {
    const texts = {
      en: { name: 'Kepler', summary: 'Flies.', pictureAlt: '', document: buildDocument('Two.') },
    };
    const draft = {
      ...{ category: 'aviation', regions: ['oceania'], website: 'https://kepler.test', city: 'Sydney' },
      ...{ country: 'Australia', contactName: '', contactEmail: '', contactPhone: '', texts },
      ...{ pictureBaseUrl: null, isShown: true, offers: [] },
    };
    const partner = (await api.call('concierge', 'POST', '/partners', { payload: draft })).json().data;
    const key = await conversation('agent', 'Good morning.');
    const payload = {
      ...{ _id: randomUUID(), offerId: null, message: 'A client sails.', answerBy: 'messages', phone: '' },
    };
    const asked = await api.call('agent', 'POST', `/partners/${partner._id}/enquiries`, { payload });
    expect(asked.json().data.threadId).toBe(key._id);
    await talk.send('agent', key._id, 'One more thing.');
    const unread = async () =>
      (await talk.threads('concierge')).docs.find(({ _id }: { _id: string }) => _id === key._id)?.unread;
    expect(await unread()).toBe(3);
    await desk.see('concierge', key);
    expect(await unread()).toBe(2);
    const { version } = await desk.read('concierge', key);
    await desk.change('concierge', key, { version, state: 'done' });
    expect(await unread()).toBe(2);
    await desk.change('concierge', { kind: 'partner', _id: payload._id }, { version: 0, state: 'done' });
    expect(await unread()).toBe(0);
  });

  it('is done by an answer on the messages page, and read only by the concierge', async () => {
    const key = await conversation('agent', 'Good morning.');
    expect((await desk.list('admin')).docs).toEqual([]);
    expect((await desk.call('admin', 'GET', desk.pathOf(key))).statusCode).toBe(404);
    const body = desk.answerOf({ version: 0 }, 'Hello', { channel: 'thread' });
    expect((await desk.reply('admin', key, body)).statusCode).toBe(404);
    await talk.send('concierge', key._id, 'Good morning to you.');
    expect((await only('concierge')).state).toBe('done');
  });

  it('cannot be handed to somebody who does not read it', async () => {
    const key = await conversation('agent', 'Good morning.');
    const refused = await desk.change('concierge', key, { version: 0, ownerId: cast.admin.personId });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['ownerId']]);
    const stranger = await desk.change('concierge', key, { version: 0, ownerId: cast.agent.personId });
    expect(stranger.statusCode).toBe(400);
  });

  it('can be answered by mail too', async () => {
    const key = await conversation('agent', 'Please write to me.');
    await desk.reply('concierge', key, desk.answerOf({ version: 0 }, 'Gladly.'));
    const [sent] = await api.db.select().from(mails).where(eq(mails.recipient, cast.agent.email));
    expect(sent?.subject).toBe('Re: Your request');
    expect(await desk.read('concierge', key)).toMatchObject({ state: 'done' });
  });
});

describe('two colleagues', () => {
  it('who take the same item: the second reads who has it, and takes it over knowingly', async () => {
    await desk.write('agent', 'Hello');
    const item = await only('admin');
    const take = (who: CastName, version: number) =>
      desk.change(who, item, { version, ownerId: cast[who].personId });
    const [first, second] = await Promise.all([take('concierge', 0), take('admin', 0)]);
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409]);
    const loser = first.statusCode === 409 ? first : second;
    const { code, current } = loser.json();
    expect(code).toBe('CONFLICT');
    const winner = first.statusCode === 200 ? cast.concierge : cast.admin;
    expect(current).toMatchObject({ owner: { _id: winner.personId }, version: 1 });
    expect(Value.Errors(WholeDeskItem, current)).toEqual([]);
    const other = winner === cast.concierge ? 'admin' : 'concierge';
    const answer = desk.answerOf(current, 'Yes');
    expect((await desk.reply(other, item, answer)).json().code).toBe('CONFLICT');
    expect((await take(other, 1)).statusCode).toBe(200);
    expect((await desk.reply(other, item, { ...answer, version: 2 })).statusCode).toBe(200);
  });

  it('who answer at once: one answer is sent', async () => {
    await desk.write('agent', 'Hello');
    await api.db.delete(mails);
    const item = await only('admin');
    const answers = await Promise.all(
      (['concierge', 'admin'] as const).map((who) => desk.reply(who, item, desk.answerOf(item, `By ${who}`))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await api.db.$count(mails)).toBe(1);
    expect(await api.db.$count(deskEntries, eq(deskEntries.entry, 'mailed'))).toBe(1);
  });

  it('hand over with a note, and free what they do not keep', async () => {
    await desk.write('agent', 'Hello');
    const item = await only('admin');
    const handed = { version: 0, ownerId: cast.concierge.personId, note: 'She prefers Arabic.' };
    const { entries, owner, version } = (await desk.change('admin', item, handed)).json()
      .data as WholeDeskItem;
    expect([owner?._id, entries.slice(1).map(({ kind, body }) => [kind, body])]).toEqual([
      cast.concierge.personId,
      [
        ['note', 'She prefers Arabic.'],
        ['owner', cast.concierge.fullName],
      ],
    ]);
    expect((await only('concierge', { owner: 'mine' }))._id).toBe(item._id);
    await desk.change('concierge', item, { version, ownerId: null });
    expect((await only('concierge', { owner: 'nobody' })).owner).toBeNull();
  });

  it('read in the log what they changed of an item, and nothing else', async () => {
    await desk.write('agent', 'Hello');
    const item = await only('admin');
    const { version } = (
      await desk.change('admin', item, { version: 0, ownerId: cast.admin.personId })
    ).json().data as WholeDeskItem;
    await desk.change('admin', item, { version, state: 'done' });
    const rows = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'desk-item-changed'))
      .orderBy(asc(auditLog.id));
    expect(rows.map(({ before, after }) => differences(before, after))).toEqual([
      [{ field: 'ownerId', before: null, after: cast.admin.personId }],
      [{ field: 'state', before: 'open', after: 'done' }],
    ]);
  });

  it('read one another’s notes, which are kept once and stand in no mail', async () => {
    await desk.write('agent', 'Hello');
    const item = await only('admin');
    const note = { _id: randomUUID(), body: 'Rude on the phone.' };
    for (const _ of [1, 2])
      expect((await desk.call('admin', 'POST', `${desk.pathOf(item)}/notes`, note)).statusCode).toBe(200);
    const taken = await desk.call('concierge', 'POST', `${desk.pathOf(item)}/notes`, note);
    expect(taken.statusCode).toBe(409);
    await desk.reply('admin', item, desk.answerOf(item, 'Gladly.'));
    const written = await api.db.select().from(mails);
    expect(written.some(({ text }) => text.includes('Rude'))).toBe(false);
    const { entries } = await desk.read('concierge', item);
    expect(entries.filter(({ kind }) => kind === 'note')).toHaveLength(1);
  });
});

describe('the queue', () => {
  it('has the longest wait first, and finds by kind, owner, name and reference', async () => {
    await desk.write('agent', 'First');
    await pass(hourMs);
    const reference = await desk.write('lead', 'Second');
    api.advance(1000);
    await conversation('member', 'Third');
    const linesOf = async (query: Parameters<typeof desk.list>[1]) =>
      (await desk.list('concierge', query)).docs.map(({ line }) => line);
    expect(await linesOf({ state: 'open' })).toEqual(['First', 'Second', 'Third']);
    expect(await linesOf({ state: 'open', kind: 'thread' })).toEqual(['Third']);
    expect(await linesOf({ q: reference })).toEqual(['Second']);
    expect(await linesOf({ q: cast.agent.fullName.slice(0, 5) })).toEqual(['First']);
    expect(await linesOf({ owner: 'mine' })).toEqual([]);
    expect(await linesOf({ state: 'open', limit: 1, page: 2 })).toEqual(['Second']);
  });

  it('marks what was not opened, for everybody, and what waits too long', async () => {
    await desk.write('agent', 'First');
    const item = await only('admin', { isUnread: true });
    await desk.see('concierge', item);
    expect((await desk.list('admin', { isUnread: true })).docs).toEqual([]);
    expect((await desk.list('admin', { isOverdue: true })).docs).toEqual([]);
    await pass(4 * 24 * hourMs);
    expect(await only('admin', { isOverdue: true })).toMatchObject({ isOverdue: true });
    expect(await desk.summary('admin')).toMatchObject({ open: 1, overdue: 1, unread: 0 });
  });
});

describe('the ready answers', () => {
  const texts = { en: 'Thank you, {{firstName}}.', zh_hans: '谢谢。', ar: '' };
  it('are written, changed and removed by all staff, each change based on the current version', async () => {
    const id = randomUUID();
    const [made] = await desk.saveTemplate('concierge', id, { name: 'Thanks', texts, version: 0 });
    expect(made).toEqual({ _id: id, name: 'Thanks', texts, version: 1 });
    await desk.saveTemplate('admin', id, { name: 'Thank you', texts, version: 1 });
    const late = await desk.call('concierge', 'PUT', `/desk/templates/${id}`, {
      name: 'Mine',
      texts,
      version: 1,
    });
    expect([late.statusCode, late.json().current.name]).toEqual([409, 'Thank you']);
    expect(await desk.dataOf(desk.call('admin', 'DELETE', `/desk/templates/${id}`))).toEqual([]);
    expect((await desk.call('admin', 'DELETE', `/desk/templates/${id}`)).statusCode).toBe(404);
    const actions = await api.db.select({ action: auditLog.action }).from(auditLog).orderBy(asc(auditLog.id));
    expect(actions.map(({ action }) => action)).toEqual([
      ...['desk-template-saved', 'desk-template-saved', 'desk-template-removed'],
    ]);
  });

  it('have no name in braces that nothing fills in, in any language', async () => {
    const misspelt = { en: 'Dear {{fistName}}', zh_hans: '{{ me }}', ar: '{{Me}}' };
    const refused = await desk.call('admin', 'PUT', `/desk/templates/${randomUUID()}`, {
      ...{ name: 'Thanks', texts: misspelt, version: 0 },
    });
    const known = '{{firstName}} {{reference}} {{me}}';
    expect([refused.statusCode, refused.json().fieldCodes]).toEqual([
      400,
      {
        'texts.en': { code: 'NOT_FILLED_IN', values: { place: '{{fistName}}', known } },
        'texts.ar': { code: 'NOT_FILLED_IN', values: { place: '{{Me}}', known } },
      },
    ]);
    expect(refused.json().fields['texts.en']).toBe(
      `Portico cannot fill in {{fistName}}. Please use one of these: ${known}.`,
    );
    expect(await desk.dataOf(desk.call('admin', 'GET', '/desk/templates'))).toEqual([]);
  });
});

it('takes an answer in the conversation back with everything else when something fails', async () => {
  const key = await conversation('agent', 'Hello');
  const body = desk.answerOf({ version: 0 }, 'x', { channel: 'thread' });
  const [other] = await api.db.select().from(messages).limit(1);
  // The id of a message that somebody else has written.
  const refused = await desk.reply('concierge', key, { ...body, _id: other?.id });
  expect(refused.statusCode).toBe(409);
  expect(await api.db.$count(deskEntries)).toBe(0);
  expect(await desk.read('concierge', key)).toMatchObject({ state: 'open', owner: null, version: 0 });
});
