import { setTimeout as pause } from 'node:timers/promises';
import { dataOf, Tokens } from '@portico/contracts';
import { type CastName, cast, castPassword } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { refusal } from '../../../test/answers.ts';
import { noPayments } from '../../../test/noPayments.ts';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { buildApp } from '../../app.ts';
import { personRoles } from '../../db/schema/index.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

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

describe('an access token', () => {
  it('asks for a token check once it is too old, and is never one itself', async () => {
    const { token, refreshToken } = await api.openSession('agent');
    api.advance(15 * minuteMs);
    const late = await ping(token);
    expect([late.statusCode, late.json()]).toEqual([403, refusal('TOKEN_EXPIRED')]);
    expect((await ping(refreshToken)).json()).toEqual(refusal('TOKEN_EXPIRED'));
    expect((await ping((await check(refreshToken)).json().data.token)).statusCode).toBe(200);
  });

  it('is required where the route is not public', async () => {
    const answer = await api.call(null, 'GET', '/ping');
    expect([answer.statusCode, answer.json()]).toEqual([401, refusal('NOT_AUTHENTICATED')]);
  });

  it('may be one another tab has replaced: it asks for a check instead of ending the session', async () => {
    const { token, refreshToken } = await api.openSession('agent');
    await check(refreshToken);
    expect((await ping(token)).json()).toEqual(refusal('TOKEN_EXPIRED'));
  });

  it('is refused the moment the database reports a change', async () => {
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
    const other = await buildApp({
      env: api.env,
      database: api.database,
      payments: noPayments,
      now: api.now,
    });
    const { token } = await api.openSession('agent');
    const askOther = () => other.inject({ url: '/api/ping', headers: { 'x-token': token } });
    expect((await askOther()).statusCode).toBe(200);
    await api.call(null, 'POST', '/user/logout', { headers: { 'x-token': token } });
    // This test's clock stands still, so nothing is forgotten by age: only the message can end the session.
    let answer = await askOther();
    while (answer.statusCode === 200) {
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

  it('gives fifty simultaneous requests the same successor', async () => {
    const { refreshToken } = await api.openSession('agent');
    const answers = await Promise.all(Array.from({ length: 50 }, () => check(refreshToken)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect((await ping(answers[0]?.json().data.token)).statusCode).toBe(200);
  });

  it('repeats the successor for a minute, then treats the old token as stolen', async () => {
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

  /** Renews this many times at equal intervals. Returns the last answer. */
  async function renewed(first: string, { times, everyMs }: { times: number; everyMs: number }) {
    let refreshToken = first;
    let token = '';
    for (let time = 0; time < times; time += 1) {
      api.advance(everyMs);
      const answer = await check(refreshToken);
      expect(answer.statusCode).toBe(200);
      ({ token, refreshToken } = answer.json().data);
    }
    return { token, refreshToken };
  }

  it.each([
    [false, 24, 32],
    [true, 30 * 24, 4],
  ])('never extends the life of a session (remembered: %s)', async (rememberMe, hours, parts) => {
    const everyMs = (hours / parts) * hourMs;
    const signedIn = (await signInAs('agent', { rememberMe })).json().data;
    const { refreshToken } = await renewed(signedIn.refreshToken, { times: parts - 1, everyMs });
    api.advance(everyMs);
    expect((await check(refreshToken)).json()).toEqual(refusal('SESSION_ENDED'));
  });

  it('lets no access token outlive the session', async () => {
    const { refreshToken } = await api.openSession('agent');
    const { token } = await renewed(refreshToken, { times: 32, everyMs: (24 * hourMs - minuteMs) / 32 });
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
