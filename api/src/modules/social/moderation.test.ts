import type { OwnDecision, WholeReport } from '@portico/contracts';
import { WholeReport as WholeReportSchema } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { auditLog, mails } from '../../db/schema/index.ts';
import { closedGroup, openGroup, socialOver } from './social.fixture.ts';

let api: TestApp;
const social = socialOver(() => api);
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await social.forget();
  await api.db.delete(mails);
});

const report = (who: CastName, path: string) =>
  social.call(who, 'POST', `${path}/report`, { reason: 'harassment', words: 'Rude.' });
const takeDown = (who: CastName, path: string) =>
  social.call(who, 'POST', `${path}/take-down`, {
    reason: 'spam',
    note: 'An advertisement.',
    words: 'No ads.',
  });
const whole = async (id: string): Promise<WholeReport> =>
  (await api.call('admin', 'GET', `/content-reports/${id}`)).json().data;
const decisionsOf = async (who: CastName): Promise<OwnDecision[]> =>
  (await api.call(who, 'GET', '/messages/decisions')).json().data.docs;
const decide = (id: string, takesAway: boolean) =>
  api.call('concierge', 'PUT', `/content-reports/${id}/decision`, {
    payload: { takesAway, warns: false, closedDays: null, note: 'Seen.', words: '' },
  });
const codeOf = async (answer: ReturnType<typeof report>) => (await answer).json().code;
const recipients = async () =>
  (await api.db.select().from(mails)).map(({ recipient }) => recipient).toSorted();

it('keeps what the reporter saw of a comment, also from a private group, for the staff of the one queue', async () => {
  const post = await social.post('agent', closedGroup, 'Who sells here?');
  await social.comment('agent', post._id, 'Anybody?');
  api.advance(1000);
  const comment = await social.comment('lead', post._id, 'Nobody you know');
  await social.call('lead', 'PUT', `/comments/${comment._id}`, { body: 'Nobody who knows you' });
  const id = (await report('agent', `/comments/${comment._id}`)).json().data._id;
  await social.call('lead', 'DELETE', `/comments/${comment._id}`);
  const seen = await whole(id);
  expect(Value.Check(WholeReportSchema, seen)).toBe(true);
  expect(seen).toMatchObject({
    kind: 'comment',
    line: 'Nobody who knows you',
    evidence: { title: closedGroup },
  });
  expect(seen.evidence.messages.map(({ body, versions }) => [body, versions.length])).toEqual([
    ['Who sells here?', 0],
    ['Anybody?', 0],
    ['Nobody who knows you', 1],
  ]);
});

it('accepts reports of texts that one sees and did not write, one while it is open', async () => {
  const closed = await social.post('lead', closedGroup, 'Closed');
  expect(await codeOf(report('developer', `/posts/${closed._id}`))).toBe('NOT_FOUND');
  expect(await codeOf(report('lead', `/posts/${closed._id}`))).toBe('FORBIDDEN');
  expect(await codeOf(report('agent', `/comments/${closed._id}`))).toBe('NOT_FOUND');
  const first = (await report('agent', `/posts/${closed._id}`)).json().data._id;
  expect((await report('agent', `/posts/${closed._id}`)).json().data._id).toBe(first);
});

it('removes a post by decision, tells both, and restores it with its comments when an appeal is granted', async () => {
  const post = await social.post('lead', closedGroup, 'You fool');
  await social.comment('agent', post._id, 'Please');
  const id = (await report('agent', `/posts/${post._id}`)).json().data._id;
  expect((await decide(id, true)).statusCode).toBe(200);
  expect((await social.feed('agent')).docs).toEqual([]);
  expect(await recipients()).toEqual([cast.agent.email, cast.lead.email].toSorted());
  const [decision] = await decisionsOf('lead');
  expect(decision).toMatchObject({ kind: 'post', takesAway: true, line: 'You fool' });
  await api.call('lead', 'POST', `/messages/decisions/${id}/appeal`, { payload: { words: 'A joke.' } });
  await api.call('admin', 'PUT', `/content-reports/${id}/appeal`, {
    payload: { isGranted: true, note: 'Fine.' },
  });
  expect((await social.feed('agent')).docs).toMatchObject([{ body: 'You fool', comments: 1 }]);
});

it('lets staff remove what they read without a report, by a decision its author is told of and may appeal', async () => {
  const { _id } = await social.post('agent', openGroup, 'Buy my boat');
  const reported = (await report('developer', `/posts/${_id}`)).json().data._id;
  expect(await codeOf(takeDown('hubspot', `/posts/${_id}`))).toBe('FORBIDDEN');
  expect((await takeDown('concierge', `/posts/${_id}`)).statusCode).toBe(200);
  expect((await social.feed('developer')).docs).toEqual([]);
  expect(await decisionsOf('agent')).toMatchObject([{ kind: 'post', takesAway: true, words: 'No ads.' }]);
  // The person who reported the post gets an answer as well.
  expect((await whole(reported)).decision).toMatchObject({ takesAway: true });
  expect(await recipients()).toEqual([cast.agent.email, cast.developer.email].toSorted());
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.action, 'report-decided'));
  expect(rows.at(-1)).toMatchObject({ actorPersonId: cast.concierge.personId });
  expect(await codeOf(takeDown('concierge', `/posts/${_id}`))).toBe('NOT_FOUND');
});

it('lets staff remove nothing that they reported themselves', async () => {
  const { _id } = await social.post('agent', openGroup, 'Buy my boat');
  const comment = await social.comment('agent', _id, 'A sound one');
  for (const path of [`/comments/${comment._id}`, `/posts/${_id}`]) {
    await report('concierge', path);
    expect(await codeOf(takeDown('concierge', path))).toBe('FORBIDDEN');
    expect((await takeDown('admin', path)).statusCode).toBe(200);
  }
});

it('makes one decision of two simultaneous removals', async () => {
  const { _id } = await social.post('agent', openGroup, 'Buy my boat');
  const answers = await Promise.all([
    takeDown('concierge', `/posts/${_id}`),
    takeDown('admin', `/posts/${_id}`),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await decisionsOf('agent')).toHaveLength(1);
  expect(await recipients()).toEqual([cast.agent.email]);
});
