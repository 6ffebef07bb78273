import { randomUUID } from 'node:crypto';
import { dataOf, UserSummary } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import {
  accounts,
  agents,
  auditLog,
  brokerages,
  mails,
  people,
  personRoles,
  referralEvents,
  shortCodes,
} from '../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(() => api.forget());
afterAll(() => api.close());

const someone = () => ({
  firstName: 'Noor',
  lastName: 'Castellan',
  email: `noor.${randomUUID()}@portico.test`,
  role: 'agent',
});
const invite = (payload: object, who: CastName = 'admin') =>
  api.call(who, 'POST', '/users/invite', { payload });
const brokerageId = cast.agent.brokerageId;

describe('POST /users/invite', () => {
  it('creates a person, an account and a hidden agent, and sends the welcome', async () => {
    const answer = await invite({ ...someone(), email: '  Noor.New@Portico.test ', brokerageId });
    expect([answer.statusCode, Value.Check(dataOf(UserSummary), answer.json())]).toEqual([200, true]);
    const user = answer.json().data as UserSummary;
    expect(user).toMatchObject({
      name: { fullName: 'Noor Castellan' },
      email: 'noor.new@portico.test',
      roles: ['agent'],
      status: 'invited',
      lastSignInAt: null,
      canBeImpersonated: true,
    });
    const [agent] = await api.db.select().from(agents).where(eq(agents.personId, user._id));
    expect(agent).toMatchObject({ fullName: 'Noor Castellan', isActive: false, brokerageId });
    const sent = await api.db.select().from(mails).where(eq(mails.recipient, 'noor.new@portico.test'));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toMatch(/\/welcome\?utm_campaign=user-Welcome&id=[\w-]{20,}/);
    const [row] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'invited'));
    expect(row).toMatchObject({
      actorPersonId: cast.admin.personId,
      subjectId: user._id,
      after: { email: 'noor.new@portico.test', role: 'agent' },
    });
  });

  it('finds the people it has invited', async () => {
    const { email } = someone();
    await invite({ ...someone(), email, firstName: 'Élodie', lastName: 'Vasquez-Ito' });
    const found = await api.call('admin', 'GET', '/users', {
      query: { q: 'elodie vasquez', status: 'invited' },
    });
    expect(found.json().data.docs).toMatchObject([{ email }]);
  });

  it.each<[CastName, string, number]>([
    ['admin', 'admin', 200],
    ['admin', 'concierge', 200],
    ['realm', 'agent', 200],
    ['realm', 'realmExecutive', 200],
    ['realm', 'concierge', 403],
    ['realm', 'admin', 403],
    ['concierge', 'agent', 403],
  ])('asked by %s for a new %s answers %i', async (who, role, status) => {
    const body = { ...someone(), role };
    expect((await invite(body, who)).statusCode).toBe(status);
    const [account] = await api.db.select().from(accounts).where(eq(accounts.email, body.email));
    expect(account !== undefined).toBe(status === 200);
    if (!account) return;
    const held = await api.db.select().from(personRoles).where(eq(personRoles.personId, account.personId));
    expect(held.map((row) => row.role)).toEqual([role]);
    const isAgent = await api.db.$count(agents, eq(agents.personId, account.personId));
    expect(isAgent).toBe(role === 'agent' ? 1 : 0);
  });

  it.each([['agent@portico.test'], ['AGENT@portico.test']])('refuses the taken address %s', async (email) => {
    const before = await api.db.$count(people);
    const answer = await invite({ ...someone(), email });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'EMAIL_TAKEN']);
    expect(await api.db.$count(people)).toBe(before);
  });

  it('creates one person when the same invitation arrives twice at once', async () => {
    const body = someone();
    const answers = await Promise.all([invite(body), invite(body)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(await api.db.$count(accounts, eq(accounts.email, body.email))).toBe(1);
  });

  it('counts a referral for the member whose code it is', async () => {
    const agentId = cast.agent.agentId ?? '';
    await api.db.insert(shortCodes).values({ code: 'NOORCODE', agentId }).onConflictDoNothing();
    const [code] = await api.db.select().from(shortCodes).where(eq(shortCodes.agentId, agentId));
    const { _id } = (await invite({ ...someone(), referralCode: code?.code })).json().data;
    const joined = await api.db.select().from(referralEvents).where(eq(referralEvents.personId, _id));
    expect(joined).toMatchObject([{ agentId, kind: 'joined' }]);
  });

  it('leaves nothing behind when it fails', async () => {
    const before = [await api.db.$count(people), await api.db.$count(mails), await api.db.$count(accounts)];
    const answer = await invite({ ...someone(), referralCode: 'NOBODYS' });
    expect(answer.json().fields).toEqual({ referralCode: 'This does not exist.' });
    expect([await api.db.$count(people), await api.db.$count(mails), await api.db.$count(accounts)]).toEqual(
      before,
    );
    expect(await api.db.$count(auditLog)).toBe(0);
  });

  it('refuses a brokerage that is archived or does not exist', async () => {
    const [archived] = await api.db.insert(brokerages).values({ name: 'Gone', isArchived: true }).returning();
    for (const id of [archived?.id, '00000000-0000-4000-8000-000000000000']) {
      const answer = await invite({ ...someone(), brokerageId: id });
      expect(answer.json().fields).toEqual({ brokerageId: 'This does not exist.' });
    }
  });

  it.each([
    [{ email: 'noor' }, { email: 'This is not in the right format.' }],
    [{ firstName: '  ' }, { firstName: 'This is not in the right format.' }],
    [{ lastName: 'x'.repeat(81) }, { lastName: 'This is too long.' }],
    [{ role: 'billingAdmin' }, { role: 'This is not one of the choices.' }],
    [{ role: 'concierge', brokerageId }, { brokerageId: 'Only agents belong to a brokerage.' }],
    [{ role: 'concierge', referralCode: 'ABCD23' }, { referralCode: 'Only agents are referred.' }],
    [{ isActive: true }, { isActive: 'This field is not known.' }],
    [{ password: 'Portico!2026' }, { password: 'This field is not known.' }],
  ])('refuses %j', async (wrong, fields) => {
    const answer = await invite({ ...someone(), ...wrong });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  });
});
