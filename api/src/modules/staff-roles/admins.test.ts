import { Administrator, dataOf, type GrantableRole } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { asc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { auditLog, clients, personRoles, secondFactors } from '../../db/schema/index.ts';

const idOf = (name: CastName) => cast[name].personId;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  await api.forget();
  await api.db.delete(personRoles).where(eq(personRoles.personId, idOf('agent')));
  await api.db.insert(personRoles).values({ personId: idOf('agent'), role: 'agent' });
});
afterAll(() => api.close());

const grant = (who: CastName, whom: CastName, role: string, extra: object = {}) =>
  api.call(who, 'POST', '/admins', { payload: { personId: idOf(whom), role, ...extra } });
const revoke = (who: CastName, whom: CastName, role: string) =>
  api.call(who, 'DELETE', `/admins/${idOf(whom)}/${role}`);
const rolesOf = async (name: CastName) =>
  (
    await api.db
      .select()
      .from(personRoles)
      .where(eq(personRoles.personId, idOf(name)))
      .orderBy(asc(personRoles.role))
  ).map((row) => row.role);
const give = (name: CastName, role: GrantableRole) =>
  api.db.insert(personRoles).values({ personId: idOf(name), role });

describe('GET /admins', () => {
  it('lists everyone with powers over others, by name', async () => {
    await api.db
      .insert(secondFactors)
      .values({ accountId: cast.admin.accountId, sealedSecret: 'x', confirmedAt: api.now() });
    const answer = await api.call('realm', 'GET', '/admins');
    expect(Value.Check(dataOf(Type.Array(Administrator)), answer.json())).toBe(true);
    const listed = answer.json().data as Administrator[];
    expect(listed.map(({ personId }) => personId).sort()).toEqual(
      (['admin', 'concierge', 'executive', 'realm'] as const).map(idOf).sort(),
    );
    const names = listed.map(({ name }) => name.fullName);
    expect(names).toEqual([...names].sort());
    expect(listed.find(({ isMe }) => isMe)?.personId).toBe(idOf('realm'));
    expect(listed.filter(({ hasSecondFactor }) => hasSecondFactor).map(({ personId }) => personId)).toEqual([
      idOf('admin'),
    ]);
  });
});

describe('POST /admins', () => {
  it.each<[CastName, GrantableRole]>([
    ['admin', 'admin'],
    ['admin', 'concierge'],
    ['admin', 'realmAdmin'],
    ['realm', 'realmAdmin'],
    ['realm', 'realmExecutive'],
  ])('lets %s make somebody %s, and it counts at once', async (who, role) => {
    await api.tokensOf('agent');
    await api.call('agent', 'GET', '/user/me');
    const answer = await grant(who, 'agent', role);
    expect([answer.statusCode, Value.Check(dataOf(Administrator), answer.json())]).toEqual([200, true]);
    expect(await rolesOf('agent')).toEqual(['agent', role].sort());
    const me = await api.call('agent', 'GET', '/user/me');
    expect(me.json().data.currentPerson.roles).toContain(role);
    expect(await api.db.select().from(auditLog)).toEqual([
      expect.objectContaining({
        action: 'role-granted',
        actorPersonId: idOf(who),
        subjectId: idOf('agent'),
        before: { roles: ['agent'] },
        after: { roles: ['agent', role].sort() },
      }),
    ]);
  });

  it.each<[CastName, CastName, string]>([
    ['realm', 'agent', 'admin'],
    ['realm', 'agent', 'concierge'],
    ['concierge', 'agent', 'realmExecutive'],
    ['executive', 'agent', 'realmExecutive'],
    ['agent', 'lead', 'realmExecutive'],
    ['admin', 'admin', 'concierge'],
    ['realm', 'realm', 'realmExecutive'],
  ])('refuses %s, for %s, the role %s', async (who, whom, role) => {
    const before = await rolesOf(whom);
    expect((await grant(who, whom, role)).json().code).toBe('FORBIDDEN');
    expect(await rolesOf(whom)).toEqual(before);
  });

  it('gives a role once, and writes that down once', async () => {
    await grant('admin', 'agent', 'realmExecutive');
    expect((await grant('admin', 'agent', 'realmExecutive')).statusCode).toBe(200);
    expect(await api.db.$count(auditLog)).toBe(1);
  });

  it('gives none to those without an account', async () => {
    const [client] = await api.db.select().from(clients).limit(1);
    const answer = await api.call('admin', 'POST', '/admins', {
      payload: { personId: client?.personId, role: 'admin' },
    });
    expect(answer.json().code).toBe('NOT_FOUND');
  });

  it.each(['agent', 'billingAdmin', 'demo', 'owner'])('does not deal in the role %s', async (role) => {
    expect((await grant('admin', 'agent', role)).json().fields).toEqual({
      role: 'This is not one of the choices.',
    });
  });

  it('refuses further fields', async () => {
    expect((await grant('admin', 'agent', 'admin', { isActive: true })).json().code).toBe('INVALID_INPUT');
  });
});

describe('DELETE /admins/:personId/:role', () => {
  it('takes the role, and ends the sessions opened with it, those in members’ places too', async () => {
    await give('agent', 'concierge');
    const started = await api.call('agent', 'POST', '/user/impersonationAuth', {
      payload: { personId: idOf('lead'), reason: 'Helps with a listing' },
    });
    const headers = { 'x-token': started.json().data.token as string };
    expect((await revoke('admin', 'agent', 'concierge')).json()).toEqual({ data: null });
    expect(await rolesOf('agent')).toEqual(['agent']);
    expect((await api.call('agent', 'GET', '/user/me')).json().code).toBe('SESSION_ENDED');
    expect((await api.call(null, 'GET', '/user/me', { headers })).json().code).toBe('SESSION_ENDED');
    const rows = await api.db.select().from(auditLog).where(eq(auditLog.action, 'role-revoked'));
    expect(rows).toEqual([
      expect.objectContaining({ before: { roles: ['agent', 'concierge'] }, after: { roles: ['agent'] } }),
    ]);
  });

  it('never takes one’s own, nor what one could not give', async () => {
    expect((await revoke('admin', 'admin', 'admin')).json().code).toBe('FORBIDDEN');
    expect((await revoke('realm', 'concierge', 'concierge')).json().code).toBe('FORBIDDEN');
    expect((await revoke('realm', 'realm', 'realmAdmin')).json().code).toBe('FORBIDDEN');
    expect(await rolesOf('admin')).toEqual(['admin']);
  });

  it('never leaves the house without one: of two who take each other’s role, one succeeds', async () => {
    await give('agent', 'admin');
    const answers = await Promise.all([revoke('admin', 'agent', 'admin'), revoke('agent', 'admin', 'admin')]);
    const left = await api.db.select().from(personRoles).where(eq(personRoles.role, 'admin'));
    expect(left).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    await api.db
      .insert(personRoles)
      .values({ personId: idOf('admin'), role: 'admin' })
      .onConflictDoNothing();
  });

  it('refuses a role the person does not have, and an id that is none', async () => {
    expect((await revoke('admin', 'agent', 'realmAdmin')).json().code).toBe('NOT_FOUND');
    expect((await api.call('admin', 'DELETE', '/admins/x/admin')).json().code).toBe('INVALID_INPUT');
  });
});
