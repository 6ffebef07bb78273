import { cast, castPassword } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { refusal } from '../../test/answers.ts';
import { noPayments } from '../../test/noPayments.ts';
import { openTestApp, type TestApp } from '../../test/testApp.ts';
import { buildApp } from '../app.ts';
import { sessions } from '../db/schema/index.ts';

const minuteMs = 60_000;
/** Half an hour, five minutes to answer, and one keep-alive. */
const limitMinutes = 55;

let api: TestApp;
beforeAll(async () => {
  // Longer than the test waits, so that only idleness ends a session.
  api = await openTestApp({ env: { accessTokenMs: 600 * minuteMs } });
});
beforeEach(() => api.forget());
afterAll(() => api.close());

const idleFor = (minutes: number) => ({ 'x-idle-ms': String(minutes * minuteMs) });
const ping = (token: string, headers: Record<string, string> = {}) =>
  api.call(null, 'GET', '/ping', { headers: { ...headers, 'x-token': token } });
const renew = (refreshToken: string, headers: Record<string, string> = {}) =>
  api.call(null, 'POST', '/user/checkToken', { headers: { ...headers, 'x-refresh-token': refreshToken } });

describe('a page whose person has gone', () => {
  it('pings on, but its session ends', async () => {
    const { token, refreshToken } = await api.openSession('agent');
    for (const minutes of [18, 36, 54]) {
      api.advance(18 * minuteMs);
      expect((await ping(token, idleFor(minutes))).statusCode).toBe(200);
    }
    api.advance(minuteMs);
    expect((await ping(token, idleFor(limitMinutes))).json()).toEqual(refusal('SESSION_ENDED'));
    expect((await renew(refreshToken)).json()).toEqual(refusal('SESSION_ENDED'));
  });

  it('renews its tokens on, but its session ends', async () => {
    let { refreshToken } = await api.openSession('agent');
    for (const minutes of [15, 30, 45]) {
      api.advance(15 * minuteMs);
      const renewed = await renew(refreshToken, idleFor(minutes));
      expect(renewed.statusCode).toBe(200);
      ({ refreshToken } = renewed.json().data);
    }
    api.advance(10 * minuteMs);
    expect((await renew(refreshToken, idleFor(limitMinutes))).json()).toEqual(refusal('SESSION_ENDED'));
  });
});

describe('a session that was left', () => {
  it.each([
    ['says that somebody is here', idleFor(0)],
    ['says nothing', {}],
  ])('is not revived by a request that %s', async (_what, headers) => {
    const { token, refreshToken } = await api.openSession('agent');
    api.advance(limitMinutes * minuteMs);
    expect((await ping(token, headers)).json()).toEqual(refusal('SESSION_ENDED'));
    expect((await renew(refreshToken, headers)).json()).toEqual(refusal('SESSION_ENDED'));
  });

  it('is no longer among the devices, nor counted for staff', async () => {
    await api.openSession('agent');
    api.advance(limitMinutes * minuteMs);
    const listed = await api.call('agent', 'GET', '/user/sessions');
    expect(listed.json().data).toEqual([expect.objectContaining({ isCurrent: true })]);
    const seen = await api.call('admin', 'GET', `/users/${cast.agent.personId}`);
    expect(seen.json().data.openSessions).toBe(1);
  });

  it('lives on where its person asked to be remembered', async () => {
    const payload = { username: 'agent@portico.test', password: castPassword, rememberMe: true };
    const signedIn = await api.call(null, 'POST', '/user/authenticate', { payload });
    api.advance(29 * 24 * 60 * minuteMs);
    expect((await renew(signedIn.json().data.refreshToken, idleFor(0))).statusCode).toBe(200);
  });
});

describe('an active member', () => {
  it('keeps the session for its whole day, though only keep-alives reach the server', async () => {
    const { token } = await api.openSession('agent');
    for (let hours = 0; hours < 9; hours += 1) {
      for (const minutesIdle of [19, 0, 5]) {
        api.advance(20 * minuteMs);
        expect((await ping(token, idleFor(minutesIdle))).statusCode).toBe(200);
      }
    }
  });

  it('keeps the session when its person answers at the last moment', async () => {
    const { token } = await api.openSession('agent');
    api.advance(35 * minuteMs - 1);
    const answer = await api.call(null, 'GET', '/user/reloggin', {
      headers: { 'x-token': token, ...idleFor(0) },
    });
    expect(answer.statusCode).toBe(200);
    api.advance((limitMinutes - 1) * minuteMs);
    expect((await ping(token, idleFor(20))).statusCode).toBe(200);
  });

  it.each([
    ['of an earlier release, which says nothing', {}],
    ['that says nonsense', { 'x-idle-ms': 'for ever' }],
    ['that says a negative time', { 'x-idle-ms': '-90000000' }],
    ['that says more than a number holds', { 'x-idle-ms': '9'.repeat(400) }],
  ])('stays open with a page %s', async (_what, headers) => {
    const { token } = await api.openSession('agent');
    for (let pings = 0; pings < 4; pings += 1) {
      api.advance(20 * minuteMs);
      expect((await ping(token, headers as Record<string, string>)).statusCode).toBe(200);
    }
  });

  it('loses nothing when a device reports more idle time than there was', async () => {
    const { token } = await api.openSession('agent');
    await ping(token, idleFor(100_000));
    api.advance((limitMinutes - 1) * minuteMs);
    expect((await ping(token, idleFor(0))).statusCode).toBe(200);
  });

  it('is known to every process', async () => {
    const other = await buildApp({
      env: api.env,
      database: api.database,
      payments: noPayments,
      now: api.now,
    });
    const { token } = await api.openSession('agent');
    const askOther = (minutes: number) =>
      other.inject({ url: '/api/ping', headers: { 'x-token': token, ...idleFor(minutes) } });
    expect((await askOther(0)).statusCode).toBe(200);
    api.advance(40 * minuteMs);
    await ping(token, idleFor(0));
    api.advance(40 * minuteMs);
    expect((await askOther(40)).statusCode).toBe(200);
    api.advance(15 * minuteMs);
    expect((await askOther(limitMinutes)).json()).toEqual(refusal('SESSION_ENDED'));
    await other.close();
  });

  it('costs at most one write a minute', async () => {
    const { token } = await api.openSession('agent');
    const seen = async () => {
      const [row] = await api.db.select().from(sessions).where(eq(sessions.personId, cast.agent.personId));
      return row?.lastSeenAt;
    };
    const first = await seen();
    api.advance(minuteMs - 1);
    await ping(token, idleFor(0));
    expect(await seen()).toEqual(first);
    api.advance(1);
    await ping(token, idleFor(0));
    expect(await seen()).toEqual(api.now());
  });
});

describe('staff in a member’s place', () => {
  async function begin(token: string, idle = 0) {
    const payload = { personId: cast.agent.personId, reason: 'Helps with a listing that will not save' };
    const headers = { 'x-token': token, ...idleFor(idle) };
    const proof = { payload: { password: castPassword }, headers };
    expect((await api.call(null, 'POST', '/user/fresh-factor', proof)).statusCode).toBe(200);
    return api.call(null, 'POST', '/user/impersonationAuth', { payload, headers });
  }

  async function actFor(minutes: number, idle: (minutes: number) => number) {
    const own = await api.openSession('concierge');
    const begun = await begin(own.token);
    for (let passed = 20; passed <= minutes; passed += 20) {
      api.advance(20 * minuteMs);
      await ping(begun.json().data.token, idleFor(idle(passed)));
    }
    return { own, token: begun.json().data.token as string };
  }

  it('keep their own session by what they do there', async () => {
    const { own } = await actFor(80, () => 1);
    expect((await renew(own.refreshToken, idleFor(0))).statusCode).toBe(200);
  });

  it('do not revive their own session once it has ended', async () => {
    const own = await api.openSession('concierge');
    api.advance((limitMinutes - 2) * minuteMs);
    const { token } = (await begin(own.token, limitMinutes - 2)).json().data;
    api.advance(4 * minuteMs);
    expect((await ping(token, idleFor(0))).statusCode).toBe(200);
    expect((await renew(own.refreshToken, idleFor(0))).json()).toEqual(refusal('SESSION_ENDED'));
  });

  it('lose both sessions when they are idle', async () => {
    const { own, token } = await actFor(80, (passed) => passed);
    expect((await ping(token, idleFor(0))).json()).toEqual(refusal('SESSION_ENDED'));
    expect((await renew(own.refreshToken, idleFor(0))).json()).toEqual(refusal('SESSION_ENDED'));
  });
});
