import { DeviceSession, dataOf } from '@portico/contracts';
import { type CastName, cast, castPassword } from '@portico/fixtures';
import { asc, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { inTheAgentsPlace, keepAccounts } from '../../../test/accountState.ts';
import { refusal, said } from '../../../test/answers.ts';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { accounts, auditLog, mails } from '../../db/schema/index.ts';

const minuteMs = 60_000;

let api: TestApp;
let restore: () => Promise<void>;
beforeAll(async () => {
  api = await openTestApp();
  restore = await keepAccounts(api);
});
beforeEach(() => restore());
afterAll(() => api.close());

const post = (who: CastName | null, path: string, payload: object = {}) =>
  api.call(who, 'POST', `/user/${path}`, { payload });
const ping = (token: string) => api.call(null, 'GET', '/ping', { headers: { 'x-token': token } });
const auditedOf = (name: CastName) =>
  api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, cast[name].accountId))
    .orderBy(asc(auditLog.id));

describe('the devices', () => {
  const list = async () => (await api.call('agent', 'GET', '/user/sessions')).json().data as DeviceSession[];

  it('are the running sessions of the person, the current one marked', async () => {
    const windows =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    await api.tokensOf('agent');
    await api.openSession('lead');
    await inTheAgentsPlace(api);
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

  it('can be signed out by their owner alone', async () => {
    await api.tokensOf('agent');
    const [device] = await list();
    for (const who of ['lead', 'admin', 'concierge'] as const) {
      const answer = await api.call(who, 'DELETE', `/user/sessions/${device?._id}`);
      expect(said(answer)).toEqual([404, refusal('NOT_FOUND')]);
    }
    expect(await list()).toHaveLength(1);
  });

  it('can be signed out everywhere else at once, together with staff in the member’s place', async () => {
    const [first, second] = [await api.openSession('agent'), await api.openSession('agent')];
    const theirs = await inTheAgentsPlace(api);
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

  it('of staff end together with the sessions they opened in the place of others', async () => {
    const theirs = await inTheAgentsPlace(api);
    await post('concierge', 'sessions/end-others');
    expect((await ping(theirs['x-token'])).json()).toEqual(refusal('SESSION_ENDED'));
  });
});

describe('a sign-in from a new device', () => {
  const firefoxOnMac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:141.0) Gecko/20100101 Firefox/141.0';
  const signIn = (remoteAddress: string, more: object = {}) =>
    api.call(null, 'POST', '/user/authenticate', {
      payload: { username: 'agent', password: castPassword, ...more },
      headers: { 'user-agent': firefoxOnMac },
      remoteAddress,
    });
  const letters = () => api.db.select().from(mails).where(eq(mails.recipient, cast.agent.email));

  it('is announced by mail once, with the browser, the address, the time and the way to end it', async () => {
    await signIn('192.0.2.10');
    await api.db.delete(mails);
    await signIn('198.51.100.7');
    const [letter] = await letters();
    expect(letter?.subject).toBe('A sign-in from a new device');
    expect(letter?.text).toContain('Firefox on macOS, from the internet address 198.51.100.7, on');
    expect(letter?.text).toContain(`${api.now().getUTCFullYear()}`);
    expect(letter?.text).toContain('/my-account?section=security');
    await signIn('198.51.100.8');
    await signIn('192.0.2.10');
    expect(await letters()).toHaveLength(1);
  });

  it('is announced once where two sign in at once, and not where the sign-in fails', async () => {
    await signIn('192.0.2.10');
    await api.db.delete(mails);
    await signIn('198.51.100.7', { password: 'a guess' });
    expect(await letters()).toEqual([]);
    await Promise.all([signIn('198.51.100.7'), signIn('198.51.100.7')]);
    expect(await letters()).toHaveLength(1);
  });

  it('is not announced for the very first one', async () => {
    await api.db.update(accounts).set({ lastSignInAt: null });
    expect((await signIn('192.0.2.10')).statusCode).toBe(200);
    expect(await letters()).toEqual([]);
  });
});
