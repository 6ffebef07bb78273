import { DeviceSession, dataOf, errorTable } from '@portico/contracts';
import { type CastName, cast, castPassword } from '@portico/fixtures';
import { asc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { keepAccounts, newestMailTo } from '../../../test/accountState.ts';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { accounts, auditLog, idempotencyKeys, mails, people } from '../../db/schema/index.ts';
import { createSessions } from './sessions.service.ts';

const minuteMs = 60_000;
const newPassword = 'Brand-new!2027';
const newEmail = 'alexandra@elsewhere.test';
const refusal = (code: keyof typeof errorTable) => ({ code, msg: errorTable[code].msg });
const invalid = (fields: object) => [400, { ...refusal('INVALID_INPUT'), fields }];

let api: TestApp;
let restore: () => Promise<void>;
beforeAll(async () => {
  api = await openTestApp();
  restore = await keepAccounts(api);
});
beforeEach(() => restore());
afterAll(() => api.close());

type Answer = Awaited<ReturnType<TestApp['call']>>;
const said = (answer: Answer) => [answer.statusCode, answer.json()];
const post = (who: CastName | null, path: string, payload: object = {}) =>
  api.call(who, 'POST', `/user/${path}`, { payload });
const ping = (token: string) => api.call(null, 'GET', '/ping', { headers: { 'x-token': token } });
const signIn = (username: string, password: string) =>
  api.call(null, 'POST', '/user/authenticate', { payload: { username, password } });
const auditedOf = (name: CastName) =>
  api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, cast[name].accountId))
    .orderBy(asc(auditLog.id));

/** The headers of a session that a concierge opened in the agent's place. */
async function inTheirPlace() {
  const { token } = await createSessions({ db: api.db, env: api.env, now: api.now }).start({
    accountId: cast.agent.accountId,
    personId: cast.agent.personId,
    isRemembered: false,
    userAgent: 'staff',
    ipAddress: '127.0.0.1',
    impersonation: {
      impersonatorPersonId: cast.concierge.personId,
      impersonationReason: 'helps',
      impersonationEndsAt: new Date(api.now().getTime() + 60 * minuteMs),
    },
  });
  return { 'x-token': token };
}

it.each([
  ['POST', '/user/password', { currentPassword: castPassword, newPassword }],
  ['POST', '/user/email', { email: newEmail, password: castPassword }],
  ['POST', '/user/email/confirm', { code: 'ABC234' }],
  ['DELETE', '/user/sessions/00000000-0000-4000-8000-000000000000', {}],
  ['POST', '/user/sessions/end-others', {}],
  ['POST', '/user/second-factor/setup', { password: castPassword }],
  ['POST', '/user/second-factor/confirm', { code: '123456' }],
  ['DELETE', '/user/second-factor', { password: castPassword, code: '123456' }],
] as const)('refuses %s %s to staff in the member’s place', async (method, path, payload) => {
  const answer = await api.call(null, method, path, { payload, headers: await inTheirPlace() });
  expect(said(answer)).toEqual([403, refusal('IMPERSONATING')]);
});

describe('POST /user/password', () => {
  const change = (payload: object = {}) =>
    post('agent', 'password', { currentPassword: castPassword, newPassword, ...payload });

  it('changes it, ends the other sessions and says so by mail', async () => {
    const here = await api.tokensOf('agent');
    const there = await api.openSession('agent');
    expect(said(await change())).toEqual([200, { data: { changed: true } }]);
    expect((await ping(here.token)).statusCode).toBe(200);
    expect((await ping(there.token)).json()).toEqual(refusal('SESSION_ENDED'));
    expect((await signIn(cast.agent.email, castPassword)).json()).toEqual(refusal('WRONG_PASSWORD'));
    expect((await signIn(cast.agent.email, newPassword)).statusCode).toBe(200);
    expect((await newestMailTo(api, cast.agent.email)).subject).toBe('Your password was changed');
    expect((await auditedOf('agent')).map((row) => row.action)).toEqual(['password-changed', 'sign-in']);
  });

  it('asks for the current one, and slows down whoever guesses it on a borrowed screen', async () => {
    for (let guess = 0; guess < 5; guess += 1) {
      expect(said(await change({ currentPassword: `guess ${guess}` }))).toEqual(
        invalid({ currentPassword: 'This is not your current password.' }),
      );
    }
    expect(said(await change())).toEqual([429, refusal('TOO_MANY_REQUESTS')]);
    api.advance(2_000);
    expect((await change()).statusCode).toBe(200);
  });

  it.each([
    [{ newPassword: 'short' }, { newPassword: 'Password is too short' }],
    [
      { newPassword: castPassword },
      { newPassword: 'Please choose a password that you have not used until now.' },
    ],
    [{ newPassword: `Aa1!${'x'.repeat(253)}` }, { newPassword: 'This is too long.' }],
    [{ newPassword: undefined }, { newPassword: 'This is required.' }],
    [{ roles: ['admin'] }, { roles: 'This field is not known.' }],
  ])('marks the field of %j', async (payload, fields) => {
    expect(said(await change(payload))).toEqual(invalid(fields));
  });

  it('keeps neither password where repeated requests are remembered', async () => {
    const headers = { 'idempotency-key': 'a-key-of-this-test' };
    const payload = { currentPassword: castPassword, newPassword };
    expect((await api.call('agent', 'POST', '/user/password', { payload, headers })).statusCode).toBe(200);
    expect(await api.db.select().from(idempotencyKeys)).toEqual([]);
  });
});

describe('changing the e-mail address', () => {
  const request = (payload: object = {}, who: CastName = 'agent') =>
    post(who, 'email', { email: newEmail, password: castPassword, ...payload });
  const confirm = (code: string, who: CastName = 'agent') => post(who, 'email/confirm', { code });

  it('takes a code from the new address, and tells the old one both times', async () => {
    expect(said(await request({ email: ' Alexandra@Elsewhere.TEST' }))).toEqual([
      200,
      { data: { sent: true } },
    ]);
    expect((await newestMailTo(api, cast.agent.email)).subject).toBe('A new e-mail address was asked for');
    const { code, subject } = await newestMailTo(api, newEmail);
    expect(subject).toBe('Your code to confirm this address');
    api.advance(1);
    expect(said(await confirm(code))).toEqual([200, { data: { email: newEmail } }]);
    expect((await newestMailTo(api, cast.agent.email)).subject).toBe('Your e-mail address was changed');
    const me = (await api.call('agent', 'GET', '/user/me')).json().data;
    expect(me.currentPerson.primaryEmail).toBe(newEmail);
    expect((await signIn(newEmail, castPassword)).statusCode).toBe(200);
    expect((await signIn(cast.agent.email, castPassword)).json()).toEqual(refusal('UNKNOWN_USER'));
    // The username was never the address, so it stays.
    expect((await signIn('agent', castPassword)).statusCode).toBe(200);
  });

  it('is an edit like any other to whoever edits the person at the same time', async () => {
    const isAgent = eq(people.id, cast.agent.personId);
    const [before] = await api.db.select().from(people).where(isAgent);
    await request();
    await confirm((await newestMailTo(api, newEmail)).code);
    const [after] = await api.db.select().from(people).where(isAgent);
    expect(after?.version).toBe((before?.version ?? 0) + 1);
    expect((await auditedOf('agent')).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['email-change-requested', { email: cast.agent.email }, { email: newEmail }],
      ['email-changed', { email: cast.agent.email }, { email: newEmail }],
    ]);
  });

  it('moves a username that was the address along', async () => {
    const isAgent = eq(accounts.id, cast.agent.accountId);
    await api.db.update(accounts).set({ username: cast.agent.email }).where(isAgent);
    await request();
    await confirm((await newestMailTo(api, newEmail)).code);
    const [account] = await api.db.select().from(accounts).where(isAgent);
    expect(account).toMatchObject({ username: newEmail, email: newEmail });
  });

  it('changes nothing before it is confirmed', async () => {
    await request();
    const me = (await api.call('agent', 'GET', '/user/me')).json().data;
    expect(me.currentPerson.primaryEmail).toBe(cast.agent.email);
    expect((await signIn(newEmail, castPassword)).json()).toEqual(refusal('UNKNOWN_USER'));
  });

  it('makes codes worthless that went to the address before', async () => {
    await request();
    const emailCode = (await newestMailTo(api, newEmail)).code;
    api.advance(1);
    await post(null, 'reset-password', { username: cast.agent.email });
    for (let tries = 0; tries < 200 && (await api.db.$count(mails)) < 3; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    const { code } = await newestMailTo(api, cast.agent.email);
    await confirm(emailCode);
    const reset = await post(null, 'confirm-password', { username: newEmail, code, password: newPassword });
    expect(said(reset)).toEqual([400, refusal('WRONG_CODE')]);
  });

  it('takes a code of one purpose for no other, and of one person for nobody else', async () => {
    await request();
    const { code } = await newestMailTo(api, newEmail);
    const reset = await post(null, 'confirm-password', { username: 'agent', code, password: newPassword });
    expect(reset.json()).toEqual(refusal('WRONG_CODE'));
    expect(said(await confirm(code, 'lead'))).toEqual([400, refusal('WRONG_CODE')]);
    expect((await confirm(code)).statusCode).toBe(200);
  });

  it('takes five tries, for fifteen minutes, once', async () => {
    await request();
    const first = (await newestMailTo(api, newEmail)).code;
    for (let guess = 0; guess < 5; guess += 1) await confirm('AAAAAA');
    expect((await confirm(first)).json()).toEqual(refusal('WRONG_CODE'));
    api.advance(1);
    await request();
    const late = (await newestMailTo(api, newEmail)).code;
    api.advance(15 * minuteMs);
    // So long, too, lives an access token.
    await api.forget();
    expect((await confirm(late)).json()).toEqual(refusal('WRONG_CODE'));
    await request();
    const { code } = await newestMailTo(api, newEmail);
    const both = await Promise.all([confirm(code), confirm(code)]);
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
  });

  it.each([cast.lead.email, ' LEAD@portico.test'])('refuses %j, which is taken', async (email) => {
    expect(said(await request({ email }))).toEqual([409, refusal('EMAIL_TAKEN')]);
  });

  it('refuses an address that was taken in the meantime', async () => {
    await request();
    const { code } = await newestMailTo(api, newEmail);
    await api.db.update(accounts).set({ email: newEmail }).where(eq(accounts.id, cast.lead.accountId));
    expect(said(await confirm(code))).toEqual([409, refusal('EMAIL_TAKEN')]);
  });

  it.each([
    [{ password: 'a guess' }, { password: 'This is not your current password.' }],
    [{ email: 'not an address' }, { email: 'Please enter a valid email address' }],
    [{ email: cast.agent.email }, { email: 'This is your e-mail address already.' }],
    [{ email: 'x'.repeat(255) }, { email: 'This is too long.' }],
    [{ personId: cast.lead.personId }, { personId: 'This field is not known.' }],
  ])('marks the field of %j', async (payload, fields) => {
    expect(said(await request(payload))).toEqual(invalid(fields));
    expect(await api.db.select().from(mails)).toEqual([]);
  });

  it('writes to strangers a few times only', async () => {
    for (let times = 0; times < 5; times += 1) await request({ email: `stranger${times}@elsewhere.test` });
    expect(said(await request())).toEqual([429, refusal('TOO_MANY_REQUESTS')]);
  });
});

describe('the devices', () => {
  const list = async () => (await api.call('agent', 'GET', '/user/sessions')).json().data as DeviceSession[];

  it('are the running sessions of the person, the current one marked', async () => {
    const windows =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    await api.tokensOf('agent');
    await api.openSession('lead');
    await inTheirPlace();
    api.advance(minuteMs);
    await api.call(null, 'POST', '/user/authenticate', {
      payload: { username: 'agent', password: castPassword, rememberMe: true },
      headers: { 'user-agent': windows },
      remoteAddress: '192.0.2.10',
    });
    const answer = await api.call('agent', 'GET', '/user/sessions');
    expect(Value.Check(dataOf(Type.Array(DeviceSession)), answer.json())).toBe(true);
    expect(answer.json().data).toEqual([
      expect.objectContaining({
        isCurrent: false,
        browser: 'Chrome',
        system: 'Windows',
        ipAddress: '192.0.2.10',
        isRemembered: true,
        lastSeenAt: api.now().toISOString(),
      }),
      expect.objectContaining({ isCurrent: true, browser: null, system: null, isRemembered: false }),
    ]);
    expect(answer.body).not.toContain('oken');
  });

  it('leave out what has ended', async () => {
    await api.openSession('agent');
    api.advance(25 * 60 * minuteMs);
    await api.tokensOf('agent');
    expect(await list()).toHaveLength(1);
  });

  it('can be signed out one by one', async () => {
    await api.tokensOf('agent');
    const other = await api.openSession('agent');
    const device = (await list()).find((session) => !session.isCurrent);
    expect(said(await api.call('agent', 'DELETE', `/user/sessions/${device?._id}`))).toEqual([
      200,
      { data: { ended: 1 } },
    ]);
    expect((await ping(other.token)).json()).toEqual(refusal('SESSION_ENDED'));
    expect(await list()).toHaveLength(1);
    const again = await api.call('agent', 'DELETE', `/user/sessions/${device?._id}`);
    expect(said(again)).toEqual([404, refusal('NOT_FOUND')]);
  });

  it('are nobody else’s to end', async () => {
    await api.tokensOf('agent');
    const [device] = await list();
    for (const who of ['lead', 'admin', 'concierge'] as const) {
      const answer = await api.call(who, 'DELETE', `/user/sessions/${device?._id}`);
      expect(said(answer)).toEqual([404, refusal('NOT_FOUND')]);
    }
    expect(await list()).toHaveLength(1);
  });

  it('can be signed out everywhere else at once, with whoever acts in the member’s place', async () => {
    const [first, second] = [await api.openSession('agent'), await api.openSession('agent')];
    const theirs = await inTheirPlace();
    const stranger = await api.openSession('lead');
    await api.tokensOf('agent');
    expect(said(await post('agent', 'sessions/end-others'))).toEqual([200, { data: { ended: 3 } }]);
    for (const token of [first.token, second.token, theirs['x-token']])
      expect((await ping(token)).json()).toEqual(refusal('SESSION_ENDED'));
    expect((await ping(stranger.token)).statusCode).toBe(200);
    expect(await list()).toHaveLength(1);
    expect((await auditedOf('agent')).map((row) => [row.action, row.after])).toEqual([
      ['sessions-ended', { ended: 3 }],
    ]);
    expect(said(await post('agent', 'sessions/end-others'))).toEqual([200, { data: { ended: 0 } }]);
  });

  it('of staff end with what they opened in the place of others', async () => {
    const theirs = await inTheirPlace();
    await post('concierge', 'sessions/end-others');
    expect((await ping(theirs['x-token'])).json()).toEqual(refusal('SESSION_ENDED'));
  });
});
