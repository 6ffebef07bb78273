import { AuthenticateAnswer, dataOf } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, asc, eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import {
  accounts,
  auditLog,
  clients,
  idempotencyKeys,
  personRoles,
  profileViews,
  sessions,
  usageEvents,
} from '../../db/schema/index.ts';

const minuteMs = 60_000;
const reason = 'Helps with a listing that will not save';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(() => api.forget());
afterAll(() => api.close());

const start = (who: CastName | null, whom: CastName | string, payload: object = {}) => {
  const personId = whom in cast ? cast[whom as CastName].personId : whom;
  return api.call(who, 'POST', '/user/impersonationAuth', { payload: { personId, reason, ...payload } });
};

/** The headers of a session in the place of `whom`. */
async function inThePlaceOf(whom: CastName, by: CastName = 'concierge') {
  const { token, refreshToken } = (await start(by, whom)).json().data;
  return { headers: { 'x-token': token as string }, refreshToken: refreshToken as string };
}

const ofConcierge = eq(accounts.id, cast.concierge.accountId);
const isConcierge = and(eq(personRoles.personId, cast.concierge.personId), eq(personRoles.role, 'concierge'));

const stop = (headers: Record<string, string>) =>
  api.call(null, 'POST', '/user/impersonationStop', { headers });
const audited = () => api.db.select().from(auditLog).orderBy(asc(auditLog.id));

describe('POST /user/impersonationAuth', () => {
  it.each<[CastName, CastName]>([
    ['admin', 'agent'],
    ['concierge', 'agent'],
    ['concierge', 'suspended'],
    ['concierge', 'cancelled'],
    ['concierge', 'welcome'],
  ])('lets %s into the place of %s, where everyone can see it', async (who, whom) => {
    const answer = await start(who, whom);
    expect([answer.statusCode, Value.Check(dataOf(AuthenticateAnswer), answer.json())]).toEqual([200, true]);
    const headers = { 'x-token': answer.json().data.token };
    const { currentPerson, currentUser } = (await api.call(null, 'GET', '/user/me', { headers })).json().data;
    expect(currentPerson._id).toBe(cast[whom].personId);
    expect(currentUser.impersonation).toEqual({
      byPersonId: cast[who].personId,
      byName: cast[who].fullName,
      endsAt: new Date(api.now().getTime() + 90 * minuteMs).toISOString(),
    });
  });

  it('leaves the caller’s own session, and the member’s, as they are', async () => {
    const member = await api.tokensOf('agent');
    await start('concierge', 'agent');
    expect((await api.call('concierge', 'GET', '/user/me')).json().data.currentPerson._id).toBe(
      cast.concierge.personId,
    );
    const own = await api.call(null, 'GET', '/user/me', { headers: { 'x-token': member.token } });
    expect(own.json().data.currentUser.impersonation).toBeNull();
  });

  it.each<[CastName | null, number, string]>([
    [null, 401, 'NOT_AUTHENTICATED'],
    ['agent', 403, 'FORBIDDEN'],
    ['executive', 403, 'FORBIDDEN'],
    ['realm', 403, 'FORBIDDEN'],
    ['suspended', 403, 'FORBIDDEN'],
  ])('refuses it to %s with %i', async (who, status, code) => {
    const answer = await start(who, 'lead');
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it.each<[CastName, CastName]>([
    ['concierge', 'admin'],
    ['admin', 'concierge'],
    ['admin', 'realm'],
    ['concierge', 'executive'],
    ['admin', 'admin'],
    ['concierge', 'concierge'],
  ])('never lets %s into the place of %s, who has powers', async (who, whom) => {
    expect((await start(who, whom)).json().code).toBe('FORBIDDEN');
    expect(await audited()).toEqual([]);
  });

  it('refuses another one from within a member’s place', async () => {
    const { headers } = await inThePlaceOf('agent');
    const answer = await api.call(null, 'POST', '/user/impersonationAuth', {
      headers,
      payload: { personId: cast.lead.personId, reason },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'IMPERSONATING']);
  });

  it('finds nobody without an account', async () => {
    expect((await start('admin', '00000000-0000-4000-8000-000000000000')).json().code).toBe('NOT_FOUND');
    const [client] = await api.db.select({ personId: clients.personId }).from(clients).limit(1);
    expect((await start('admin', client?.personId ?? '')).json().code).toBe('NOT_FOUND');
  });

  it.each([
    [{ reason: undefined }, { reason: 'This is required.' }],
    [{ reason: 'bug' }, { reason: 'This is too short.' }],
    [{ reason: '         ' }, { reason: 'This is not in the right format.' }],
    [{ reason: 'x'.repeat(501) }, { reason: 'This is too long.' }],
    [{ personId: 'agent' }, { personId: 'This is not in the right format.' }],
    [{ roles: ['admin'] }, { roles: 'This field is not known.' }],
  ])('marks the field of %j', async (payload, fields) => {
    const answer = await start('admin', 'agent', payload);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  });

  it('stores no token for a repeated answer', async () => {
    const personId = cast.agent.personId;
    const headers = { 'idempotency-key': 'started-once-1' };
    const again = () =>
      api.call('admin', 'POST', '/user/impersonationAuth', { headers, payload: { personId, reason } });
    const [first, second] = [await again(), await again()];
    expect(first.json().data.token).not.toBe(second.json().data.token);
    expect(await api.db.select().from(idempotencyKeys)).toEqual([]);
  });
});

describe('a session in a member’s place', () => {
  it('ends by the clock, even if its tokens are renewed', async () => {
    const { refreshToken } = await inThePlaceOf('agent');
    let newest = refreshToken;
    const check = () =>
      api.call(null, 'POST', '/user/checkToken', { headers: { 'x-refresh-token': newest } });
    for (let minutes = 0; minutes < 75; minutes += 15) {
      api.advance(15 * minuteMs);
      const renewed = await check();
      expect(renewed.statusCode).toBe(200);
      newest = renewed.json().data.refreshToken;
      const headers = { 'x-token': renewed.json().data.token as string };
      const me = await api.call(null, 'GET', '/user/me', { headers });
      expect(me.json().data.currentUser.impersonation.byPersonId).toBe(cast.concierge.personId);
    }
    api.advance(15 * minuteMs);
    expect((await check()).json().code).toBe('SESSION_ENDED');
  });

  it('leaves no trace of being the member: no sign-in, no usage, no profile view', async () => {
    const traces = async () => {
      const [account] = await api.db.select().from(accounts).where(eq(accounts.id, cast.agent.accountId));
      return [
        account?.lastSignInAt,
        await api.db.$count(usageEvents),
        await api.db.$count(profileViews, eq(profileViews.viewerPersonId, cast.agent.personId)),
      ];
    };
    const before = await traces();
    const { headers } = await inThePlaceOf('agent');
    const payload = { kind: 'page-view', path: '/dashboard' };
    expect((await api.call(null, 'POST', '/usage/events', { headers, payload })).statusCode).toBe(200);
    const seen = await api.call(null, 'GET', `/agents/${cast.lead.agentId}`, { headers });
    expect(seen.statusCode).toBe(200);
    expect(await traces()).toEqual(before);
  });

  it('has the member’s powers and not the caller’s', async () => {
    const { headers } = await inThePlaceOf('agent', 'admin');
    expect((await api.call(null, 'GET', '/admin/settings', { headers })).json().code).toBe('FORBIDDEN');
    const gated = await inThePlaceOf('expired', 'admin');
    const refused = await api.call(null, 'GET', '/dashboard/summary', { headers: gated.headers });
    expect(refused.json().code).toBe('MEMBERSHIP_REQUIRED');
  });
});

describe('a session in a member’s place never gains powers', () => {
  const me = (headers: Record<string, string>) => api.call(null, 'GET', '/user/me', { headers });
  const role = { personId: cast.agent.personId, role: 'admin', reason: 'She joins the staff.' };
  afterEach(() =>
    api.db
      .delete(personRoles)
      .where(and(eq(personRoles.personId, cast.agent.personId), eq(personRoles.role, 'admin'))),
  );

  it('and ends when the member is granted a role over others', async () => {
    const { headers, refreshToken } = await inThePlaceOf('agent');
    expect((await me(headers)).statusCode).toBe(200);
    await api.call('agent', 'GET', '/user/me');
    expect((await api.call('admin', 'POST', '/admins', { payload: role })).statusCode).toBe(200);
    expect((await me(headers)).json().code).toBe('SESSION_ENDED');
    expect((await api.call('agent', 'GET', '/user/me')).statusCode).toBe(200);
    const renewed = await api.call(null, 'POST', '/user/checkToken', {
      headers: { 'x-refresh-token': refreshToken },
    });
    expect(renewed.json().code).toBe('SESSION_ENDED');
  });

  it('no matter how the member got the role', async () => {
    const { headers } = await inThePlaceOf('agent');
    await api.db.insert(personRoles).values(role);
    expect((await me(headers)).json().code).toBe('SESSION_ENDED');
  });

  it.each([
    ['is no longer staff', () => api.db.delete(personRoles).where(isConcierge)],
    ['is suspended', () => api.db.update(accounts).set({ suspendedAt: new Date() }).where(ofConcierge)],
  ])('and ends when the staff member %s', async (_what, change) => {
    const { headers } = await inThePlaceOf('agent');
    expect((await me(headers)).statusCode).toBe(200);
    await change();
    expect((await me(headers)).json().code).toBe('SESSION_ENDED');
    await api.db.update(accounts).set({ suspendedAt: null }).where(ofConcierge);
    await api.db
      .insert(personRoles)
      .values({ personId: cast.concierge.personId, role: 'concierge' })
      .onConflictDoNothing();
  });

  it('and ends with the session from which it was opened', async () => {
    const { headers } = await inThePlaceOf('agent');
    const member = await api.tokensOf('agent');
    expect((await api.call('concierge', 'POST', '/user/logout')).statusCode).toBe(200);
    expect((await me(headers)).json().code).toBe('SESSION_ENDED');
    expect((await me({ 'x-token': member.token })).statusCode).toBe(200);
  });
});

it('is refused on every route that is for the person alone: ways in, money, powers, deletions, letters', () => {
  const own =
    /password|email|second-factor|sessions|checkout|payment|renew|accept|invite|bulk|admins|deletions|impersonationAuth|enquiries|inquiries|letters|introductions|invitations/;
  // These only read, or mark what was read.
  const harmless = /\/introductions\/(search|seen)$/;
  const open = api.app.routeRules.filter(
    ({ method, url, access, onlyInPerson }) =>
      !['GET', 'HEAD'].includes(method) &&
      access !== 'public' &&
      own.test(url) &&
      !harmless.test(url) &&
      !onlyInPerson,
  );
  expect(open.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  const deletions = api.app.routeRules.filter(({ method }) => method === 'DELETE');
  expect(deletions.length).toBeGreaterThan(3);
  // Deletions that are easy to undo: a draft belongs to the open form; a favorite, a saved agent, a photo and a home
  // take one press, a client's task and a saved view a few words.
  const undone = deletions.filter((rule) => !rule.onlyInPerson).map(({ url }) => url);
  expect(undone.sort()).toEqual([
    '/api/agents/:id/saved',
    '/api/clients/:id/homes/:listingId',
    '/api/clients/:id/tasks/:taskId',
    '/api/listings/:id/favourite',
    '/api/listings/drafts/:key',
    '/api/people-views/:id',
    '/api/people/:id/photo',
    '/api/uploads/:id',
  ]);
});

it('takes along neither clients nor devices, nor what only the member may know', async () => {
  const { headers } = await inThePlaceOf('agent');
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    api.call(null, method, path, { headers, ...(payload && { payload }) });
  const person = { fullName: 'Mara Voss', role: 'Partner', reach: 'mara@voss.test' };
  const company = {
    ...{ name: 'Voss & Partner', kind: 'legal', city: 'Zürich', country: 'Switzerland', website: null },
    ...{ about: 'Counsel for buyers from abroad.', people: [person] },
  };
  const entered = (await api.call('agent', 'POST', '/companies', { payload: company })).json().data;
  const refused = [
    await call('GET', '/clients/export.csv'),
    await call('GET', '/user/sessions'),
    await call('PUT', `/companies/${entered._id}`, { ...company, version: entered.version }),
  ];
  expect(refused.map((answer) => answer.json().code)).toEqual(Array(3).fill('IMPERSONATING'));
  const { docs } = (await call('POST', '/companies/search', { scope: 'mine' })).json().data;
  const own = docs.find(({ _id }: { _id: string }) => _id === entered._id);
  expect([entered.people[0].reach, own.people[0].reach]).toEqual([person.reach, null]);
  const { myGroups, selectedGroup } = (await call('GET', '/user/me')).json().data;
  expect([myGroups.map(({ name }: { name: string }) => name), selectedGroup]).toEqual([['Americas'], null]);
  const sharedGroups = async (answer: ReturnType<typeof api.call>) => (await answer).json().data.sharedGroups;
  const ofLead = `/agents/${cast.lead.agentId}`;
  expect(await sharedGroups(api.call('agent', 'GET', ofLead))).toContain('City Penthouses');
  expect(await sharedGroups(call('GET', ofLead))).not.toContain('City Penthouses');
});

describe('POST /user/impersonationStop', () => {
  it.each<[CastName]>([['agent'], ['suspended'], ['expired'], ['new'], ['listings'], ['welcome']])(
    'leaves the place of %s at once',
    async (whom) => {
      const { headers, refreshToken } = await inThePlaceOf(whom);
      expect((await stop(headers)).json()).toEqual({ data: { stopped: true } });
      expect((await stop(headers)).json().code).toBe('SESSION_ENDED');
      const renewed = await api.call(null, 'POST', '/user/checkToken', {
        headers: { 'x-refresh-token': refreshToken },
      });
      expect(renewed.json().code).toBe('SESSION_ENDED');
    },
  );

  it('leaves an ordinary session running', async () => {
    expect((await api.call('agent', 'POST', '/user/impersonationStop')).json().data.stopped).toBe(false);
    expect((await api.call('agent', 'GET', '/user/me')).statusCode).toBe(200);
    const open = await api.db.select().from(sessions).where(eq(sessions.personId, cast.agent.personId));
    expect(open.map((session) => session.revokedAt)).toEqual([null]);
  });
});
