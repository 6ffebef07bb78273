import { setTimeout as pause } from 'node:timers/promises';
import { AuthenticateAnswer, dataOf, errorTable, Me, Tokens } from '@portico/contracts';
import { type CastName, cast, castPassword } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { buildApp } from '../../app.ts';
import {
  accounts,
  auditLog,
  personRoles,
  referralEvents,
  subscriptions,
  usageEvents,
} from '../../db/schema/index.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const refusal = (code: keyof typeof errorTable) => ({ code, msg: errorTable[code].msg });

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(() => api.forget());
afterAll(() => api.close());

const signIn = (payload: object, remoteAddress = '127.0.0.1') =>
  api.call(null, 'POST', '/user/authenticate', { payload, remoteAddress });
const signInAs = (name: CastName, extra: object = {}) =>
  signIn({ username: `${name}@portico.test`, password: castPassword, ...extra });

const check = (refreshToken: string) =>
  api.call(null, 'POST', '/user/checkToken', { headers: { 'x-refresh-token': refreshToken } });
const ping = (token: string) => api.call(null, 'GET', '/ping', { headers: { 'x-token': token } });

describe('POST /user/authenticate', () => {
  it('answers tokens, a chat token and the person with roles', async () => {
    const answer = await signInAs('agent');
    expect(answer.statusCode).toBe(200);
    expect(Value.Check(dataOf(AuthenticateAnswer), answer.json())).toBe(true);
    expect(answer.json().data.user).toMatchObject({ _id: cast.agent.personId, roles: ['agent'] });
    expect((await ping(answer.json().data.token)).statusCode).toBe(200);
  });

  it.each([{ username: 'AGENT@Portico.TEST ' }, { email: 'agent@portico.test' }])(
    'finds the account by %j',
    async (who) => {
      expect((await signIn({ ...who, password: castPassword })).statusCode).toBe(200);
    },
  );

  it.each<[CastName]>([['expired'], ['cancelled'], ['suspended'], ['pastdue'], ['new']])(
    'lets %s sign in, to be told why they cannot go on',
    async (name) => {
      const { token } = (await signInAs(name)).json().data;
      const me = await api.call(null, 'GET', '/user/me', { headers: { 'x-token': token } });
      expect(me.statusCode).toBe(200);
    },
  );

  it('says that the password is wrong', async () => {
    const answer = await signInAs('agent', { password: 'not it' });
    expect([answer.statusCode, answer.json()]).toEqual([401, refusal('WRONG_PASSWORD')]);
  });

  it('says that the account does not exist', async () => {
    const answer = await signIn({ username: 'nobody@portico.test', password: castPassword });
    expect([answer.statusCode, answer.json()]).toEqual([401, refusal('UNKNOWN_USER')]);
  });

  it('opens no session for a temporary password', async () => {
    expect((await signInAs('welcome')).json()).toEqual(refusal('PASSWORD_CHANGE_REQUIRED'));
  });

  it.each([
    [{ password: 'x' }, { username: 'This is required.' }],
    [{ username: 'a' }, { password: 'This is required.' }],
    [{ username: 'a', password: 'x', roles: ['admin'] }, { roles: 'This field is not known.' }],
    [{ username: 'a', password: 1 }, { password: 'This is of the wrong kind.' }],
  ])('marks the field of %j', async (payload, fields) => {
    const answer = await signIn(payload);
    expect([answer.statusCode, answer.json()]).toEqual([400, { ...refusal('INVALID_INPUT'), fields }]);
  });

  it('makes whoever guesses wait longer and longer, and nobody else', async () => {
    for (let guess = 0; guess < 5; guess += 1) await signInAs('agent', { password: `guess ${guess}` });
    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const refused = await signInAs('agent');
      expect([refused.statusCode, refused.json()]).toEqual([429, refusal('TOO_MANY_REQUESTS')]);
      waits.push(Number(refused.headers['retry-after']));
      api.advance(Number(refused.headers['retry-after']) * 1000);
      await signInAs('agent', { password: 'another guess' });
    }
    expect(waits).toEqual([2, 4, 8, 16]);
    expect((await signInAs('lead')).statusCode).toBe(200);
    const elsewhere = await signIn({ username: 'agent@portico.test', password: castPassword }, '203.0.113.9');
    expect(elsewhere.statusCode).toBe(200);
  });

  it('counts guesses that come all at once', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, guess) => signInAs('agent', { password: `guess ${guess}` })),
    );
    const codes = guesses.map((guess) => guess.statusCode);
    expect(codes.filter((code) => code === 401)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(7);
  });

  it('slows down one address that tries many accounts', async () => {
    for (let account = 0; account < 30; account += 1) {
      await signIn({ username: `stranger${account}@portico.test`, password: 'x' }, '203.0.113.7');
    }
    const next = await signIn({ username: 'concierge@portico.test', password: castPassword }, '203.0.113.7');
    expect(next.statusCode).toBe(429);
  });

  it('forgets the wrong tries after a right one', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 4; guess += 1) await signInAs('agent', { password: 'wrong' });
      expect((await signInAs('agent')).statusCode).toBe(200);
    }
  });

  it('leaves traces: on the account, in the audit log and in the usage', async () => {
    api.advance(1);
    await signInAs('agent');
    const [account] = await api.db.select().from(accounts).where(eq(accounts.id, cast.agent.accountId));
    expect(account?.lastSignInAt).toEqual(api.now());
    const audited = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, cast.agent.accountId));
    expect(audited).toEqual([
      expect.objectContaining({ action: 'sign-in', actorPersonId: cast.agent.personId }),
    ]);
    const used = await api.db.select().from(usageEvents).where(eq(usageEvents.at, api.now()));
    expect(used).toEqual([expect.objectContaining({ kind: 'sign-in', role: 'agent' })]);
  });
});

describe('an access token', () => {
  it('asks for a token check once it is too old, and is never one itself', async () => {
    const { token, refreshToken } = await api.openSession('agent');
    api.advance(15 * minuteMs);
    const late = await ping(token);
    expect([late.statusCode, late.json()]).toEqual([403, refusal('TOKEN_EXPIRED')]);
    expect((await ping(refreshToken)).json()).toEqual(refusal('TOKEN_EXPIRED'));
    expect((await ping((await check(refreshToken)).json().data.token)).statusCode).toBe(200);
  });

  it('is asked for where the route is not public', async () => {
    const answer = await api.call(null, 'GET', '/ping');
    expect([answer.statusCode, answer.json()]).toEqual([401, refusal('NOT_AUTHENTICATED')]);
  });

  it('may be one another tab has replaced: it asks for a check instead of ending the session', async () => {
    const { token, refreshToken } = await api.openSession('agent');
    await check(refreshToken);
    expect((await ping(token)).json()).toEqual(refusal('TOKEN_EXPIRED'));
  });

  it('counts no longer the moment the database says otherwise', async () => {
    const { token } = await api.tokensOf('admin');
    const me = () => api.call('admin', 'GET', '/user/me');
    expect((await me()).json().data.currentPerson.roles).toEqual(['admin']);
    await api.db.delete(personRoles).where(eq(personRoles.personId, cast.admin.personId));
    expect((await me()).json().data.currentPerson.roles).toEqual([]);
    await api.db.insert(personRoles).values({ personId: cast.admin.personId, role: 'admin' });
    await api.call(null, 'POST', '/user/logout', { headers: { 'x-token': token } });
    expect((await me()).json()).toEqual(refusal('SESSION_ENDED'));
  });
});

describe('another API process on the same database', () => {
  it('hears at once that a session has ended', async () => {
    const other = await buildApp({ env: api.env, database: api.database, now: api.now });
    const { token } = await api.openSession('agent');
    const askOther = () => other.inject({ url: '/api/ping', headers: { 'x-token': token } });
    expect((await askOther()).statusCode).toBe(200);
    await api.call(null, 'POST', '/user/logout', { headers: { 'x-token': token } });
    // The clock of this test stands still, so nothing is forgotten by age: only the message can end it.
    let answer = await askOther();
    for (let tries = 0; tries < 50 && answer.statusCode === 200; tries += 1) {
      await pause(20);
      answer = await askOther();
    }
    expect([answer.statusCode, answer.json()]).toEqual([401, refusal('SESSION_ENDED')]);
    await other.close();
  });
});

describe('POST /user/checkToken', () => {
  it('exchanges the refresh token for new ones', async () => {
    const { token, refreshToken } = await api.openSession('agent');
    const answer = await check(refreshToken);
    expect(answer.statusCode).toBe(200);
    expect(Value.Check(dataOf(Tokens), answer.json())).toBe(true);
    expect(answer.json().data.token).not.toBe(token);
    expect(answer.json().data.refreshToken).not.toBe(refreshToken);
  });

  it('gives fifty who ask at once the same successor', async () => {
    const { refreshToken } = await api.openSession('agent');
    const answers = await Promise.all(Array.from({ length: 50 }, () => check(refreshToken)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect((await ping(answers[0]?.json().data.token)).statusCode).toBe(200);
  });

  it('repeats the successor for a minute, then takes the old token for a stolen one', async () => {
    const { refreshToken } = await api.openSession('agent');
    const first = (await check(refreshToken)).json().data;
    api.advance(minuteMs);
    expect((await check(refreshToken)).json().data).toEqual(first);
    api.advance(1);
    const reused = await check(refreshToken);
    expect([reused.statusCode, reused.json()]).toEqual([401, refusal('SESSION_ENDED')]);
    expect((await ping(first.token)).json()).toEqual(refusal('SESSION_ENDED'));
    expect((await check(first.refreshToken)).json()).toEqual(refusal('SESSION_ENDED'));
  });

  it('ends the session when a token older than the predecessor comes back, even within the minute', async () => {
    const { refreshToken } = await api.openSession('agent');
    const second = (await check(refreshToken)).json().data;
    const third = (await check(second.refreshToken)).json().data;
    expect((await check(refreshToken)).json()).toEqual(refusal('SESSION_ENDED'));
    expect((await ping(third.token)).json()).toEqual(refusal('SESSION_ENDED'));
  });

  it.each([
    [false, 24],
    [true, 30 * 24],
  ])('never extends the life of a session (remembered: %s)', async (rememberMe, hours) => {
    let { refreshToken } = (await signInAs('agent', { rememberMe })).json().data;
    for (let quarter = 1; quarter < 4; quarter += 1) {
      api.advance((hours / 4) * hourMs);
      const answer = await check(refreshToken);
      expect(answer.statusCode).toBe(200);
      refreshToken = answer.json().data.refreshToken;
    }
    api.advance((hours / 4) * hourMs);
    expect((await check(refreshToken)).json()).toEqual(refusal('SESSION_ENDED'));
  });

  it('lets no access token outlive the session', async () => {
    const { refreshToken } = await api.openSession('agent');
    api.advance(24 * hourMs - minuteMs);
    const { token } = (await check(refreshToken)).json().data;
    api.advance(minuteMs);
    expect((await ping(token)).json()).toEqual(refusal('SESSION_ENDED'));
  });

  it.each([
    ['nothing', undefined, 'NOT_AUTHENTICATED'],
    ['a token nobody issued', 'made-up', 'SESSION_ENDED'],
    ['something far too long', 'x'.repeat(5000), 'NOT_AUTHENTICATED'],
  ] as const)('refuses %s', async (_what, refreshToken, code) => {
    const headers = refreshToken ? { 'x-refresh-token': refreshToken } : {};
    const answer = await api.call(null, 'POST', '/user/checkToken', { headers });
    expect([answer.statusCode, answer.json()]).toEqual([401, refusal(code)]);
  });
});

describe('POST /user/logout', () => {
  it.each(['x-token', 'x-refresh-token'] as const)('ends the session named by %s', async (header) => {
    const tokens = await api.openSession('agent');
    await ping(tokens.token);
    const value = header === 'x-token' ? tokens.token : tokens.refreshToken;
    const answer = await api.call(null, 'POST', '/user/logout', { headers: { [header]: value } });
    expect(answer.json()).toEqual({ data: { signedOut: true } });
    expect((await ping(tokens.token)).json()).toEqual(refusal('SESSION_ENDED'));
    expect((await check(tokens.refreshToken)).json()).toEqual(refusal('SESSION_ENDED'));
  });

  it('leaves the other sessions of the same person alone', async () => {
    const [here, there] = [await api.openSession('agent'), await api.openSession('agent')];
    await api.call(null, 'POST', '/user/logout', { headers: { 'x-token': here.token } });
    expect((await ping(there.token)).statusCode).toBe(200);
  });

  it('is no error without a session', async () => {
    expect((await api.call(null, 'POST', '/user/logout')).statusCode).toBe(200);
  });
});

describe('GET /user/me', () => {
  it.each<[CastName, object]>([
    ['admin', { agentData: null, subscription: null }],
    ['agent', { subscription: { status: 'Active', membershipModel: 'Agent' }, isTeamLead: false }],
    ['lead', { isTeamLead: true, isTeamMember: false }],
    ['member', { isTeamMember: true, isTeamLead: false, subscription: { membershipModel: 'Team' } }],
    ['developer', { agentData: { currentBrokerage: { isDeveloper: true } } }],
    ['new', { subscription: null, currentPerson: { realmData: { userAccount: { acceptedTermsAt: null } } } }],
    ['hubspot', { currentUser: { paymentProcessor: 'hubspot' } }],
  ])('tells %s what they are', async (name, expected) => {
    for (const path of ['/user/me', '/user/me/']) {
      const answer = await api.call(name, 'GET', path);
      expect(Value.Check(dataOf(Me), answer.json())).toBe(true);
      expect(answer.json().data).toMatchObject(expected);
    }
  });

  it('lists the groups of the agent by name', async () => {
    const { myGroups } = (await api.call('agent', 'GET', '/user/me')).json().data;
    expect(myGroups.map((group: { name: string }) => group.name)).toEqual([
      'Americas',
      'City Penthouses',
      'Coastal Collection',
    ]);
  });

  it('names who brought the person to Portico', async () => {
    const agentId = cast.lead.agentId as string;
    const { personId } = cast.agent;
    const referral = async () => (await api.call('agent', 'GET', '/user/me')).json().data.referralAgent;
    await api.db.insert(referralEvents).values({ agentId, kind: 'clicked' });
    expect(await referral()).toBeNull();
    await api.db.insert(referralEvents).values({ agentId, kind: 'joined', personId });
    expect(await referral()).toEqual({ agentId, agentName: cast.lead.fullName });
    await api.db.delete(referralEvents);
  });

  it('reads what has just been written', async () => {
    await api.call('agent', 'GET', '/user/me');
    const isTheirs = eq(subscriptions.agentId, cast.agent.agentId ?? '');
    await api.db.update(subscriptions).set({ status: 'PastDue' }).where(isTheirs);
    const me = (await api.call('agent', 'GET', '/user/me')).json().data;
    expect(me.subscription.status).toBe('PastDue');
    await api.db.update(subscriptions).set({ status: 'Active' }).where(isTheirs);
  });
});

describe('staying active', () => {
  it('answers the keep-alive with the time', async () => {
    const answer = await api.call('agent', 'GET', '/ping');
    expect(answer.json()).toEqual({ data: { now: api.now().toISOString() } });
  });

  it('says when the session ends, and does not move it', async () => {
    await api.tokensOf('agent');
    const ends = new Date(api.now().getTime() + 24 * hourMs).toISOString();
    api.advance(10 * minuteMs);
    expect((await api.call('agent', 'GET', '/user/reloggin')).json()).toEqual({
      data: { sessionEndsAt: ends },
    });
  });
});
