import {
  dataOf,
  type GrantableRole,
  RoleGranted,
  type RoleRequests,
  type UserSummary,
} from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, asc, eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import {
  auditLog,
  clients,
  personRoles,
  roleRequests,
  secondFactors,
  settings,
} from '../../db/schema/index.ts';

const reason = 'Joins the team on Monday';
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
  api.call(who, 'POST', '/admins', { payload: { personId: idOf(whom), role, reason, ...extra } });
const revoke = (who: CastName, whom: CastName, role: string) =>
  api.call(who, 'POST', '/admins/revoke', { payload: { personId: idOf(whom), role, reason } });
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
    const listed = answer.json().data.docs as UserSummary[];
    expect(listed.map(({ _id }) => _id).sort()).toEqual(
      (['admin', 'concierge', 'executive', 'realm'] as const).map(idOf).sort(),
    );
    const names = listed.map(({ name }) => name.fullName);
    expect(names).toEqual([...names].sort());
    expect(listed.filter(({ hasSecondFactor }) => hasSecondFactor).map(({ _id }) => _id)).toEqual([
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
  ])('lets %s make somebody %s, with immediate effect', async (who, role) => {
    await api.tokensOf('agent');
    await api.call('agent', 'GET', '/user/me');
    const answer = await grant(who, 'agent', role);
    expect([answer.statusCode, Value.Check(dataOf(RoleGranted), answer.json())]).toEqual([200, true]);
    expect(await rolesOf('agent')).toEqual(['agent', role].sort());
    const me = await api.call('agent', 'GET', '/user/me');
    expect(me.json().data.currentPerson.roles).toContain(role);
    expect(await api.db.select().from(auditLog)).toEqual([
      expect.objectContaining({
        action: 'role-granted',
        actorPersonId: idOf(who),
        subjectId: idOf('agent'),
        before: { roles: ['agent'] },
        after: { roles: ['agent', role].sort(), reason },
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

  it('gives a role once, and logs that once', async () => {
    await grant('admin', 'agent', 'realmExecutive');
    expect((await grant('admin', 'agent', 'realmExecutive')).statusCode).toBe(200);
    expect(await api.db.$count(auditLog)).toBe(1);
  });

  it('gives none to people without an account', async () => {
    const [client] = await api.db.select().from(clients).limit(1);
    const answer = await api.call('admin', 'POST', '/admins', {
      payload: { personId: client?.personId, role: 'admin', reason },
    });
    expect(answer.json().code).toBe('NOT_FOUND');
  });

  it.each(['agent', 'billingAdmin', 'demo', 'owner'])('does not deal in the role %s', async (role) => {
    expect((await grant('admin', 'agent', role)).json().fields).toEqual({
      role: 'This is not one of the choices.',
    });
  });

  it('requires a reason', async () => {
    expect((await grant('admin', 'agent', 'concierge', { reason: ' ' })).json().code).toBe('INVALID_INPUT');
  });

  it('refuses further fields', async () => {
    expect((await grant('admin', 'agent', 'admin', { isActive: true })).json().code).toBe('INVALID_INPUT');
  });
});

describe('POST /admins/revoke', () => {
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
      expect.objectContaining({
        before: { roles: ['agent', 'concierge'] },
        after: { roles: ['agent'], reason },
      }),
    ]);
  });

  it('never takes one’s own, nor a role one could not give', async () => {
    expect((await revoke('admin', 'admin', 'admin')).json().code).toBe('FORBIDDEN');
    expect((await revoke('realm', 'concierge', 'concierge')).json().code).toBe('FORBIDDEN');
    expect((await revoke('realm', 'realm', 'realmAdmin')).json().code).toBe('FORBIDDEN');
    expect(await rolesOf('admin')).toEqual(['admin']);
  });

  it('never leaves the network without one: of two who take each other’s role, one succeeds', async () => {
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

  it('refuses a role the person does not have, and an unknown id', async () => {
    expect((await revoke('admin', 'agent', 'realmAdmin')).json().code).toBe('NOT_FOUND');
    const payload = { personId: 'x', role: 'admin', reason };
    expect((await api.call('admin', 'POST', '/admins/revoke', { payload })).json().code).toBe(
      'INVALID_INPUT',
    );
  });
});

describe('two people for the most powerful role', () => {
  const rule = (who: CastName, needsTwo: boolean) =>
    api.call(who, 'PUT', '/admins/rule', { payload: { needsTwo, reason } });
  const answer = (who: CastName, id: string, said: string) =>
    api.call(who, 'POST', `/admins/requests/${id}/answer`, { payload: { answer: said } });
  const waiting = async () =>
    (await api.call('admin', 'GET', '/admins/requests')).json().data as RoleRequests;
  const actions = async () =>
    (await api.db.select().from(auditLog).orderBy(asc(auditLog.id))).map(({ action }) => action);

  beforeEach(async () => {
    await api.db.delete(settings).where(eq(settings.key, 'roles'));
    await api.db.delete(roleRequests);
    await give('lead', 'admin');
  });
  afterEach(() =>
    api.db
      .delete(personRoles)
      .where(and(eq(personRoles.personId, idOf('lead')), eq(personRoles.role, 'admin'))),
  );

  it('is off until an administrator turns it on, and needs two who can maintain it', async () => {
    expect((await grant('admin', 'agent', 'admin')).json().data.isGranted).toBe(true);
    expect((await rule('realm', true)).json().code).toBe('FORBIDDEN');
    await api.db.delete(personRoles).where(eq(personRoles.personId, idOf('agent')));
    await api.db
      .delete(personRoles)
      .where(and(eq(personRoles.personId, idOf('lead')), eq(personRoles.role, 'admin')));
    expect((await rule('admin', true)).json().code).toBe('CONFLICT');
  });

  it('lets one request and another confirm, and logs each step', async () => {
    await rule('admin', true);
    const asked = (await grant('admin', 'agent', 'admin')).json().data as RoleGranted;
    expect([asked.isGranted, await rolesOf('agent')]).toEqual([false, ['agent']]);
    const id = asked.request?._id ?? '';
    expect((await grant('lead', 'agent', 'admin')).json().code).toBe('CONFLICT');
    expect((await answer('admin', id, 'confirm')).json().code).toBe('FORBIDDEN');
    expect((await answer('lead', id, 'confirm')).statusCode).toBe(200);
    expect(await rolesOf('agent')).toEqual(['admin', 'agent']);
    expect((await answer('lead', id, 'confirm')).json().code).toBe('CONFLICT');
    expect(await actions()).toEqual(['settings-changed', 'role-asked', 'role-confirmed', 'role-granted']);
  });

  it('lets no one confirm their own promotion', async () => {
    await rule('admin', true);
    const { request } = (await grant('admin', 'agent', 'admin')).json().data as RoleGranted;
    await give('agent', 'admin');
    expect((await answer('agent', request?._id ?? '', 'confirm')).json().code).toBe('FORBIDDEN');
  });

  it('ends with a refusal, a withdrawal, or three days without an answer', async () => {
    await rule('admin', true);
    const ask = async () =>
      ((await grant('admin', 'agent', 'admin')).json().data as RoleGranted).request?._id ?? '';
    await answer('lead', await ask(), 'decline');
    await answer('admin', await ask(), 'decline');
    const late = await ask();
    const gone = { expiresAt: new Date(api.now().getTime() - 1) };
    await api.db.update(roleRequests).set(gone).where(eq(roleRequests.id, late));
    expect((await answer('lead', late, 'confirm')).json().code).toBe('CONFLICT');
    expect((await waiting()).requests).toEqual([]);
    await ask();
    const ends = await api.db.select().from(roleRequests).orderBy(asc(roleRequests.createdAt));
    expect(ends.map((row) => row.answer ?? 'open').sort()).toEqual([
      'declined',
      'expired',
      'open',
      'withdrawn',
    ]);
    expect(await rolesOf('agent')).toEqual(['agent']);
  });

  it('ends with the powers of the person who requested it, and makes room for another’s request', async () => {
    await rule('admin', true);
    await give('agent', 'admin');
    const asked = (await grant('lead', 'member', 'admin')).json().data as RoleGranted;
    expect((await revoke('admin', 'lead', 'admin')).statusCode).toBe(200);
    expect((await waiting()).requests).toEqual([]);
    expect((await answer('admin', asked.request?._id ?? '', 'confirm')).json().code).toBe('CONFLICT');
    expect(await rolesOf('member')).not.toContain('admin');
    expect((await grant('admin', 'member', 'admin')).json().data.request).not.toBeNull();
  });

  it('leaves two administrators, or nobody could ever be promoted again', async () => {
    await rule('admin', true);
    expect((await revoke('admin', 'lead', 'admin')).json().code).toBe('CONFLICT');
    expect(await rolesOf('lead')).toContain('admin');
  });

  it('cannot be bypassed by an invitation', async () => {
    await rule('admin', true);
    const payload = { firstName: 'Noor', lastName: 'Castellan', email: 'noor@two.test', role: 'admin' };
    const answer = await api.call('admin', 'POST', '/users/invite', { payload });
    expect(answer.json().fieldCodes.role.code).toBe('ROLE_NEEDS_TWO');
  });

  it('cannot be turned off by one alone', async () => {
    await rule('admin', true);
    const { needsTwo, requests } = (await rule('admin', false)).json().data as RoleRequests;
    expect([needsTwo, requests.map(({ kind }) => kind)]).toEqual([true, ['rule-off']]);
    await answer('lead', requests[0]?._id ?? '', 'confirm');
    expect((await waiting()).needsTwo).toBe(false);
  });

  it('leaves other roles to one administrator', async () => {
    await rule('admin', true);
    expect((await grant('admin', 'agent', 'concierge')).json().data.isGranted).toBe(true);
  });
});
