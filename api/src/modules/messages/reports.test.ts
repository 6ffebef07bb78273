import { randomUUID } from 'node:crypto';
import type { OwnDecision, Report, WholeReport } from '@portico/contracts';
import { OwnDecisions, ReportPage, WholeReport as WholeReportSchema } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq, inArray } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { accounts, auditLog, contentReports, mails } from '../../db/schema/index.ts';
import { isStaffPerson } from '../../identity/staffPeopleSql.ts';
import { talkOver } from './messages.fixture.ts';

let api: TestApp;
const talk = talkOver(() => api);
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await talk.forget();
  await api.db.delete(mails);
});

const report = (who: CastName, id: string, body: object = {}) =>
  talk.call(who, 'POST', `/messages/${id}/report`, { reason: 'harassment', words: 'Rude.', ...body });
const queue = async (who: CastName = 'admin', query = ''): Promise<Report[]> =>
  (await talk.call(who, 'GET', `/content-reports${query}`)).json().data.docs;
const nothing = { takesAway: false, warns: false, closedDays: null, note: 'Seen.', words: '' };
const decide = (who: CastName, id: string, body: object = {}) =>
  talk.call(who, 'PUT', `/content-reports/${id}/decision`, { ...nothing, ...body });
const whole = async (id: string): Promise<WholeReport> =>
  (await talk.call('admin', 'GET', `/content-reports/${id}`)).json().data;
const decisions = async (who: CastName): Promise<OwnDecision[]> =>
  (await talk.call(who, 'GET', '/messages/decisions')).json().data.docs;
const said = async (answer: ReturnType<typeof report>) => {
  const { statusCode, body } = await answer;
  return [statusCode, JSON.parse(body).code];
};
const written = async () =>
  (await api.db.select().from(mails)).map(({ recipient, subject }) => [recipient, subject]).toSorted();

/** A conversation in which the lead writes something that the agent reports. */
async function reported() {
  const { _id: threadId } = await talk.open('agent', 'direct', ['lead']);
  await talk.send('agent', threadId, 'Before');
  const message = await talk.send('lead', threadId, 'You fool');
  await talk.send('agent', threadId, 'After');
  const answer = await report('agent', message._id);
  expect(answer.statusCode).toBe(200);
  return { threadId, messageId: message._id, id: answer.json().data._id as string };
}

/** A message that the lead wrote in a group, reported by the agent and by the concierge. */
async function reportedByStaff() {
  const group = await talk.open('agent', 'group', ['lead', 'concierge'], 'Plans');
  const message = await talk.send('lead', group._id, 'Hm');
  const id: string = (await report('agent', message._id)).json().data._id;
  const staffId: string = (await report('concierge', message._id)).json().data._id;
  return { id, staffId };
}

describe('a report', () => {
  it('keeps what the reporter saw, with the message’s earlier texts, even if the message changes later', async () => {
    const { _id } = await talk.open('agent', 'direct', ['lead']);
    await talk.send('agent', _id, 'Before');
    const message = await talk.send('lead', _id, 'You fool');
    await talk.call('lead', 'PUT', `/messages/${message._id}`, { body: 'You friend' });
    const id = (await report('agent', message._id)).json().data._id;
    await talk.call('lead', 'DELETE', `/messages/${message._id}`);
    const { evidence, line, reporter, reported: of } = await whole(id);
    expect(line).toBe('You friend');
    expect([reporter?._id, of?._id]).toEqual([cast.agent.personId, cast.lead.personId]);
    expect(evidence.messages).toMatchObject([
      { body: 'Before', versions: [], senderName: cast.agent.fullName },
      { body: 'You friend', versions: [{ body: 'You fool' }], deletedAt: null },
    ]);
  });

  it('is open once for each reader, in the shapes of the contract', async () => {
    const { messageId, id } = await reported();
    expect((await report('agent', messageId)).json().data._id).toBe(id);
    const page = await talk.call('admin', 'GET', '/content-reports');
    expect(Value.Check(ReportPage, page.json().data)).toBe(true);
    expect(page.json().data.docs).toHaveLength(1);
    expect(Value.Check(WholeReportSchema, await whole(id))).toBe(true);
  });

  it('covers only what the reporter may read, and nobody’s own words', async () => {
    const { messageId } = await reported();
    expect(await said(report('developer', messageId))).toEqual([404, 'NOT_FOUND']);
    expect(await said(report('lead', messageId))).toEqual([403, 'FORBIDDEN']);
    expect(await said(report('agent', randomUUID()))).toEqual([404, 'NOT_FOUND']);
  });

  it('is possible fewer times for a newcomer', async () => {
    const { _id } = await talk.open('agent', 'direct', ['lead']);
    const message = await talk.send('lead', _id, 'Hello');
    await api.db
      .update(accounts)
      .set({ createdAt: api.now() })
      .where(eq(accounts.personId, cast.agent.personId));
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push((await report('agent', message._id)).statusCode);
    await api.db
      .update(accounts)
      .set({ createdAt: new Date('2026-01-01') })
      .where(eq(accounts.personId, cast.agent.personId));
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is found by state, reason and name', async () => {
    const { id } = await reported();
    const found = async (query: string) => (await queue('concierge', query)).map(({ _id }) => _id);
    expect(await found(`?state=open&reason=harassment&q=${cast.lead.fullName.slice(0, 4)}`)).toEqual([id]);
    expect(await found('?reason=spam')).toEqual([]);
    expect(await found('?q=nobody')).toEqual([]);
    expect(await found('?state=decided')).toEqual([]);
    await decide('admin', id);
    expect([await found('?state=open'), await found('?state=decided')]).toEqual([[], [id]]);
  });

  it('is not shown to staff who wrote its words, not even by their name', async () => {
    const thread = await talk.open('agent', 'concierge', []);
    const message = await talk.send('concierge', thread._id, 'No');
    const { _id } = (await report('agent', message._id)).json().data;
    expect(await queue('concierge')).toEqual([]);
    const page = await talk.call('concierge', 'GET', `/content-reports?q=${cast.concierge.fullName}`);
    expect(page.json().data.totalDocs).toBe(0);
    expect(await said(talk.call('concierge', 'GET', `/content-reports/${_id}`))).toEqual([404, 'NOT_FOUND']);
    expect((await queue('admin')).map((one) => one._id)).toEqual([_id]);
  });

  it('leaves in the audit log who opened it', async () => {
    const { id } = await reported();
    await whole(id);
    const rows = await api.db.select().from(auditLog).where(eq(auditLog.action, 'report-opened'));
    expect(rows).toMatchObject([{ actorPersonId: cast.admin.personId, subjectId: id }]);
  });
});

describe('a decision', () => {
  it('answers everybody who reported the same, and does not tell the author about a dismissal', async () => {
    const group = await talk.open('agent', 'group', ['lead', 'member'], 'Plans');
    const message = await talk.send('lead', group._id, 'Hm');
    const { _id } = (await report('agent', message._id)).json().data;
    await report('member', message._id);
    expect((await queue()).map(({ sameOpen }) => sameOpen)).toEqual([2, 2]);
    expect((await decide('concierge', _id)).statusCode).toBe(200);
    expect(await queue()).toEqual([]);
    const subject = 'We have looked at your report';
    expect(await written()).toEqual(
      [
        [cast.agent.email, subject],
        [cast.member.email, subject],
      ].toSorted(),
    );
    expect(await decisions('lead')).toEqual([]);
    expect(await said(decide('admin', _id))).toEqual([409, 'CONFLICT']);
    const rows = await api.db.select().from(auditLog).where(eq(auditLog.action, 'report-decided'));
    expect(rows).toMatchObject([{ actorPersonId: cast.concierge.personId, after: { reports: 2 } }]);
  });

  it('removes the message for everybody, with news for their pages', async () => {
    const { threadId, id } = await reported();
    const before = (await talk.threads('agent')).news;
    await decide('admin', id, { takesAway: true });
    const { docs } = await talk.messages('agent', threadId);
    expect(docs.map(({ body, deletedAt }) => [body, deletedAt !== null])).toEqual([
      ['Before', false],
      ['', true],
      ['After', false],
    ]);
    expect((await talk.threads('agent')).news).toBeGreaterThan(before);
    expect(await written()).toEqual(
      [
        [cast.agent.email, 'We have acted on your report'],
        [cast.lead.email, 'About something you wrote on Portico'],
      ].toSorted(),
    );
  });

  it('closes the member’s messages for some days, except to the concierge', async () => {
    const { threadId, id, messageId } = await reported();
    await decide('admin', id, { closedDays: 3 });
    const send = () =>
      said(talk.call('lead', 'POST', `/messages/threads/${threadId}/messages`, talk.written('Hi')));
    expect(await send()).toEqual([403, 'MESSAGES_CLOSED']);
    expect(await said(talk.call('lead', 'PUT', `/messages/${messageId}`, { body: 'Hi' }))).toEqual([
      ...[403, 'MESSAGES_CLOSED'],
    ]);
    const open = talk.call('lead', 'POST', '/messages/threads', talk.asked('direct', ['developer']));
    expect(await said(open)).toEqual([403, 'MESSAGES_CLOSED']);
    const concierge = await talk.open('lead', 'concierge', []);
    expect((await talk.send('lead', concierge._id, 'What have I done?')).body).toBe('What have I done?');
    expect((await talk.messages('lead', threadId)).docs).toHaveLength(3);
    api.advance(3 * 86_400_000 + 1000);
    await api.forget();
    expect((await send())[0]).toBe(200);
    api.advance(-(3 * 86_400_000 + 1000));
  });

  it('is mailed to the member in their language, without their words', async () => {
    const { id } = await reported();
    const language = (value: string | null) =>
      api.db.update(accounts).set({ language: value }).where(eq(accounts.personId, cast.lead.personId));
    await language('ar');
    await decide('admin', id, { warns: true, words: 'Please be kind.' });
    await language(null);
    const [mail] = await api.db.select().from(mails).where(eq(mails.recipient, cast.lead.email));
    expect(mail?.subject).toBe('بشأن شيء كتبته على Portico');
    expect(mail?.text).toContain('Please be kind.');
    expect(mail?.text).toContain(`/messages?decision=${id}`);
    expect(mail?.text).not.toContain('fool');
    expect(mail?.html).toContain('dir="rtl"');
  });

  it('is made only by staff, and never about oneself', async () => {
    const thread = await talk.open('agent', 'concierge', []);
    const message = await talk.send('concierge', thread._id, 'No');
    const { _id } = (await report('agent', message._id)).json().data;
    expect(await said(decide('concierge', _id))).toEqual([403, 'FORBIDDEN']);
    expect(await said(decide('executive', _id))).toEqual([403, 'FORBIDDEN']);
    expect((await decide('admin', _id)).statusCode).toBe(200);
  });

  it('is made by nobody who reported the same words, on any report of them', async () => {
    const { id, staffId } = await reportedByStaff();
    expect(await said(decide('concierge', id))).toEqual([403, 'FORBIDDEN']);
    expect(await said(decide('concierge', staffId))).toEqual([403, 'FORBIDDEN']);
    expect((await decide('admin', id)).statusCode).toBe(200);
  });

  it('is one where two staff members decide on two reports of the same at once', async () => {
    const group = await talk.open('agent', 'group', ['lead', 'member'], 'Plans');
    for (let count = 0; count < 5; count += 1) {
      const message = await talk.send('lead', group._id, 'Hm');
      const first = (await report('agent', message._id)).json().data._id;
      const second = (await report('member', message._id)).json().data._id;
      const answers = await Promise.all([decide('concierge', first), decide('admin', second)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    }
  });

  it('removes nothing that was already taken back, and tells only the reporter that they were right', async () => {
    const { id, messageId } = await reported();
    await talk.call('lead', 'DELETE', `/messages/${messageId}`);
    const answer = await decide('admin', id, { takesAway: true });
    expect(answer.json().data.decision).toMatchObject({ takesAway: false });
    expect(await decisions('lead')).toEqual([]);
    expect(await written()).toEqual([[cast.agent.email, 'We have acted on your report']]);
  });
});

describe('an appeal', () => {
  const appeal = (who: CastName, id: string) =>
    talk.call(who, 'POST', `/messages/decisions/${id}/appeal`, { words: 'It was a joke.' });
  const answer = (id: string, isGranted: boolean) =>
    talk.call('admin', 'PUT', `/content-reports/${id}/appeal`, { isGranted, note: 'Right.' });

  it('restores the message and lets the member write again when it is granted', async () => {
    const { threadId, id } = await reported();
    await decide('concierge', id, { takesAway: true, closedDays: 30 });
    const own = await decisions('lead');
    expect(own).toMatchObject([{ _id: id, takesAway: true, appeal: null }]);
    expect(Value.Check(OwnDecisions, { docs: own })).toBe(true);
    expect(JSON.stringify(own)).not.toContain(cast.agent.personId);
    expect((await appeal('lead', id)).json().data.appeal).toMatchObject({ words: 'It was a joke.' });
    expect((await queue('admin', '?state=appealed')).map(({ _id }) => _id)).toEqual([id]);
    expect((await answer(id, true)).json().data.appeal.answer).toMatchObject({ isGranted: true });
    expect((await talk.messages('agent', threadId)).docs[1]).toMatchObject({
      body: 'You fool',
      deletedAt: null,
    });
    expect((await talk.send('lead', threadId, 'Thank you')).number).toBe(4);
    expect(await written()).toContainEqual([cast.lead.email, 'We have looked at your appeal']);
    expect(await said(answer(id, false))).toEqual([409, 'CONFLICT']);
  });

  it('lets the member write again when two people had reported the same', async () => {
    const group = await talk.open('agent', 'group', ['lead', 'member'], 'Plans');
    const message = await talk.send('lead', group._id, 'Hm');
    const { _id } = (await report('agent', message._id)).json().data;
    await report('member', message._id);
    await decide('concierge', _id, { closedDays: 30 });
    const send = () =>
      said(talk.call('lead', 'POST', `/messages/threads/${group._id}/messages`, talk.written('Hi')));
    expect(await send()).toEqual([403, 'MESSAGES_CLOSED']);
    await appeal('lead', _id);
    await answer(_id, true);
    expect((await send())[0]).toBe(200);
  });

  it('is answered by staff who neither reported nor decided, while there are others', async () => {
    const { id } = await reportedByStaff();
    await decide('admin', id, { warns: true });
    await appeal('lead', id);
    const by = (who: CastName) =>
      said(talk.call(who, 'PUT', `/content-reports/${id}/appeal`, { isGranted: false, note: 'No.' }));
    expect(await by('concierge')).toEqual([403, 'FORBIDDEN']);
    const suspend = (suspendedAt: Date | null) =>
      api.db.update(accounts).set({ suspendedAt }).where(inArray(accounts.personId, others));
    const staff = await api.db
      .select({ id: accounts.personId })
      .from(accounts)
      .where(isStaffPerson(accounts.personId));
    const { personId } = cast.admin;
    const others = staff.flatMap((one) => (one.id === personId ? [] : [one.id]));
    await api.db.update(contentReports).set({ reporterPersonId: cast.member.personId });
    expect(await by('admin')).toEqual([403, 'FORBIDDEN']);
    await suspend(api.now());
    const alone = await by('admin');
    await suspend(null);
    expect(alone[0]).toBe(200);
  });

  it('leaves the decision unchanged when it is refused', async () => {
    const { threadId, id } = await reported();
    await decide('concierge', id, { takesAway: true, closedDays: 30 });
    await appeal('lead', id);
    await answer(id, false);
    expect((await talk.messages('agent', threadId)).docs[1]?.body).toBe('');
    const sent = talk.call('lead', 'POST', `/messages/threads/${threadId}/messages`, talk.written('Hi'));
    expect(await said(sent)).toEqual([403, 'MESSAGES_CLOSED']);
  });

  it('is open to the person the decision was about, once, and for thirty days', async () => {
    const { id } = await reported();
    await decide('concierge', id, { warns: true });
    expect(await said(appeal('agent', id))).toEqual([404, 'NOT_FOUND']);
    api.advance(31 * 86_400_000);
    await api.forget();
    expect(await said(appeal('lead', id))).toEqual([409, 'CONFLICT']);
    api.advance(-31 * 86_400_000);
    await api.forget();
    expect((await appeal('lead', id)).statusCode).toBe(200);
    expect(await said(appeal('lead', id))).toEqual([409, 'CONFLICT']);
  });
});
