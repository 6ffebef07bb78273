import { dataOf, UserDetails } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, eq, ne } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { auditLog, brokerages, mails, people } from '../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  await api.forget();
  await api.db.delete(mails);
});
afterAll(() => api.close());

const reason = 'Asked for it by telephone.';
const versionOf = async (personId: string) =>
  (await api.db.select({ version: people.version }).from(people).where(eq(people.id, personId)))[0]?.version;

async function change(personId: string, facts: object, who: CastName = 'admin') {
  const payload = { version: await versionOf(personId), reason, ...facts };
  return api.call(who, 'PUT', `/users/${personId}/facts`, { payload });
}
const logged = async (action: string, subjectId: string) =>
  (
    await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, action), eq(auditLog.subjectId, subjectId)))
  ).at(-1);
const letters = async () =>
  (await api.db.select().from(mails)).map(({ recipient, subject }) => [recipient, subject]).sort();

describe('PUT /users/:id/facts', () => {
  it('gives a member a new address to sign in with, and tells the old one and the new one', async () => {
    const { personId, accountId, email } = cast.member;
    const answer = await change(personId, { email: '  New.Address@Portico.test ' });
    expect([answer.statusCode, Value.Check(dataOf(UserDetails), answer.json())]).toEqual([200, true]);
    expect(answer.json().data).toMatchObject({ email: 'new.address@portico.test' });
    expect(await letters()).toEqual([
      [email, 'Your e-mail address was changed'],
      ['new.address@portico.test', 'Your Portico account has a new e-mail address'],
    ]);
    expect(await logged('email-changed', accountId)).toMatchObject({
      ...{ actorPersonId: cast.admin.personId, reason },
      ...{ before: { email }, after: { email: 'new.address@portico.test' } },
    });
    expect((await change(personId, { email })).statusCode).toBe(200);
  });

  it('welcomes somebody who has not come in yet at the new address, and writes nothing to the wrong one', async () => {
    const payload = { firstName: 'Noor', lastName: 'Castellan', email: 'wrogn@portico.test', role: 'agent' };
    const invited = await api.call('admin', 'POST', '/users/invite', { payload });
    await api.db.delete(mails);
    const { _id } = invited.json().data;
    expect((await change(_id, { email: 'wrong@portico.test' })).statusCode).toBe(200);
    const sent = await api.db.select().from(mails);
    expect(sent.map(({ recipient }) => recipient)).toEqual(['wrong@portico.test']);
    expect(sent[0]?.text).toContain('utm_campaign=user-Welcome');
  });

  it('moves an agent to another brokerage, or to none, and tells them', async () => {
    const { personId, brokerageId, email } = cast.agent;
    const [other] = await api.db
      .select()
      .from(brokerages)
      .where(and(ne(brokerages.id, String(brokerageId)), eq(brokerages.isArchived, false)))
      .limit(1);
    const answer = await change(personId, { brokerageId: other?.id });
    expect(answer.json().data).toMatchObject({ brokerage: other?.name });
    expect((await letters()).map(([to]) => to)).toEqual([email]);
    expect(await logged('profile-updated', personId)).toMatchObject({
      ...{ before: { brokerageId }, after: { brokerageId: other?.id }, reason },
    });
    expect((await change(personId, { brokerageId: null })).json().data.brokerage).toBeNull();
    expect((await change(personId, { brokerageId })).statusCode).toBe(200);
  });

  it('refuses what is taken, wrong, outdated, one’s own, or the way into an administrator’s account', async () => {
    const refusal = async (personId: string, facts: object, who?: CastName) => {
      const { statusCode, ...answer } = await change(personId, facts, who);
      return [statusCode, answer.json().code, ...Object.entries(answer.json().fieldCodes ?? {})];
    };
    const { personId } = cast.member;
    expect(await refusal(personId, { email: cast.agent.email })).toEqual([409, 'EMAIL_TAKEN']);
    expect(await refusal(personId, { email: 'nowhere' })).toEqual([
      ...[400, 'INVALID_INPUT', ['email', { code: 'EMAIL_INVALID' }]],
    ]);
    expect(await refusal(personId, { email: 'a@b.test', version: 1000 })).toEqual([409, 'CONFLICT']);
    expect(await refusal(cast.admin.personId, { email: 'a@b.test' })).toEqual([403, 'FORBIDDEN']);
    expect(await refusal(cast.concierge.personId, { email: 'a@b.test' })).toEqual([403, 'FORBIDDEN']);
    expect(await refusal(cast.concierge.personId, { brokerageId: null })).toEqual([
      ...[400, 'INVALID_INPUT', ['brokerageId', { code: 'BROKERAGE_OF_AGENTS' }]],
    ]);
    expect(await letters()).toEqual([]);
  });
});
