import { type CastName, cast, castPassword } from '@portico/fixtures';
import { eq, like } from 'drizzle-orm';
import { keepAccounts, newestMailTo } from '../../../test/accountState.ts';
import { refusal, said } from '../../../test/answers.ts';
import { authenticatorApp } from '../../../test/authenticatorApp.ts';
import { passkeyCalls } from '../../../test/passkeyCalls.ts';
import type { Lie } from '../../../test/softwareAuthenticator.ts';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { accounts, auditLog, rateLimits } from '../../db/schema/index.ts';

const minuteMs = 60_000;
const refused = [400, refusal('PASSKEY_REFUSED')];

let api: TestApp;
let passkeys: ReturnType<typeof passkeyCalls>;
let app: ReturnType<typeof authenticatorApp>;
let restore: () => Promise<void>;
beforeAll(async () => {
  api = await openTestApp();
  passkeys = passkeyCalls(api);
  app = authenticatorApp(api);
  restore = await keepAccounts(api);
});
beforeEach(() => restore());
afterAll(() => api.close());

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const change = (who: CastName, columns: Partial<typeof accounts.$inferInsert>) =>
  api.db.update(accounts).set(columns).where(eq(accounts.id, cast[who].accountId));
const withPassword = (who: CastName, more: object = {}) =>
  api.call(null, 'POST', '/user/authenticate', {
    payload: { username: cast[who].email, password: castPassword, ...more },
  });

describe('signing in with a passkey', () => {
  it('opens a session like any other: fresh, logged, noted on the passkey, and announced on a new device', async () => {
    const device = await passkeys.connect('agent');
    await change('agent', { lastSignInAt: new Date(0) });
    api.advance(minuteMs);
    const answer = await passkeys.signInWith(device.get(await passkeys.requestOptions()), {
      headers: firefox,
    });
    expect([answer.statusCode, answer.json().data.user._id]).toEqual([200, cast.agent.personId]);
    const headers = { 'x-token': answer.json().data.token };
    expect((await api.call(null, 'GET', '/user/me', { headers })).statusCode).toBe(200);
    expect((await api.call(null, 'POST', '/user/passkeys/options', { headers })).statusCode).toBe(200);
    const [{ lastUsedAt }] = await passkeys.list('agent');
    expect(lastUsedAt).toBe(api.now().toISOString());
    expect(await api.db.$count(auditLog, eq(auditLog.action, 'sign-in'))).toBe(1);
    const { subject, text } = await newestMailTo(api, cast.agent.email);
    expect([subject, text]).toEqual([
      'A sign-in from a new device',
      expect.stringContaining('Firefox on Linux'),
    ]);
  });

  it('requires no second factor: the device has verified its holder', async () => {
    await app.connect('admin');
    const device = await passkeys.connect('admin');
    expect((await passkeys.signIn(device)).statusCode).toBe(200);
  });

  it('tells no caller which passkeys an account has', async () => {
    await passkeys.connect('agent');
    expect(await passkeys.requestOptions()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: new URL(api.env.publicUrl).hostname,
      timeout: 300_000,
      userVerification: 'required',
    });
  });

  it.each<[string, Lie]>([
    ['given at another address', { origin: 'https://portico.example' }],
    ['for another site', { rpId: 'portico.example' }],
    ['of somebody the device has not verified', { isVerified: false }],
    ['that makes a passkey', { type: 'webauthn.create' }],
    ['whose count of uses stays where it was', { counter: 0 }],
  ])('refuses an answer %s', async (_, lie) => {
    const device = await passkeys.connect('agent');
    expect((await passkeys.signIn(device)).statusCode).toBe(200);
    expect(said(await passkeys.signIn(device, lie))).toEqual(refused);
    expect((await passkeys.signIn(device)).statusCode).toBe(200);
  });

  it('refuses a copy that has fallen behind the device', async () => {
    const device = await passkeys.connect('agent');
    expect((await passkeys.signIn(device, { counter: 7 })).statusCode).toBe(200);
    expect(said(await passkeys.signIn(device))).toEqual(refused);
  });

  it('accepts an answer once, even when it arrives twice at a time, and for five minutes', async () => {
    const device = await passkeys.connect('agent');
    const answer = device.get(await passkeys.requestOptions());
    const both = await Promise.all([passkeys.signInWith(answer), passkeys.signInWith(answer)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    expect(said(await passkeys.signInWith(answer))).toEqual(refused);
    const late = device.get(await passkeys.requestOptions());
    api.advance(5 * minuteMs);
    expect(said(await passkeys.signInWith(late))).toEqual(refused);
  });

  it('refuses a challenge of another purpose, a changed signature, a stranger’s handle, and a device nobody added', async () => {
    const device = await passkeys.connect('agent');
    const proof = await passkeys.proofOptions('agent');
    expect(said(await passkeys.signInWith(device.get(proof)))).toEqual(refused);
    const lead = await passkeys.connect('lead');
    const other = lead.get(await passkeys.requestOptions());
    const mine = device.get(await passkeys.requestOptions());
    mine.response.signature = other.response.signature;
    expect(said(await passkeys.signInWith(mine))).toEqual(refused);
    const handed = device.get(await passkeys.requestOptions());
    handed.response.userHandle = Buffer.from(cast.lead.accountId).toString('base64url');
    expect(said(await passkeys.signInWith(handed))).toEqual(refused);
    const unknown = { ...other, id: 'AAAA', rawId: 'AAAA' };
    expect(said(await passkeys.signInWith(unknown))).toEqual(refused);
    for (const clientDataJSON of ['AAAA', ...['null', '7', '{"challenge":7}'].map((json) => btoa(json))]) {
      const nonsense = {
        ...mine,
        response: { ...mine.response, clientDataJSON: clientDataJSON.replace(/=+$/, '') },
      };
      expect(said(await passkeys.signInWith(nonsense))).toEqual(refused);
    }
  });

  it('signs in the people who may use the password, and nobody else', async () => {
    const device = await passkeys.connect('agent');
    await change('agent', { suspendedAt: new Date() });
    const suspended = await passkeys.signIn(device);
    const headers = { 'x-token': suspended.json().data.token };
    const inside = await api.call(null, 'POST', '/listings/search', { headers, payload: {} });
    const outside = await withPassword('agent');
    expect([suspended.statusCode, inside.statusCode, outside.statusCode]).toEqual([200, 402, 200]);
    await change('agent', { suspendedAt: null, mustSetPassword: true });
    expect(said(await passkeys.signIn(device))).toEqual(refused);
  });

  it('is slowed down for an address that tries too often, but not by people who guess the password', async () => {
    const device = await passkeys.connect('agent');
    for (let guess = 0; guess < 6; guess += 1) await withPassword('agent', { password: `guess ${guess}` });
    expect((await withPassword('agent')).statusCode).toBe(429);
    expect((await passkeys.signIn(device)).statusCode).toBe(200);
    expect((await withPassword('agent')).statusCode).toBe(200);
    const answer = device.get(await passkeys.requestOptions());
    const attempt = async () => (await passkeys.signInWith({ ...answer, id: 'AAAA' })).statusCode;
    expect(await attempt()).toBe(400);
    await api.db.update(rateLimits).set({ attempts: 300 }).where(like(rateLimits.key, 'sign-in-address:%'));
    expect([await attempt(), await attempt()]).toEqual([400, 429]);
  });
});

describe('a passkey after the password', () => {
  const required = (ways: object) => [401, { ...refusal('SECOND_FACTOR_REQUIRED'), current: ways }];

  it('replaces a code; somebody else’s doesn’t', async () => {
    await app.connect('admin');
    const [mine, theirs] = [await passkeys.connect('admin'), await passkeys.connect('agent')];
    expect(said(await withPassword('admin'))).toEqual(required({ hasApp: true, hasPasskeys: true }));
    const stranger = theirs.get(await passkeys.requestOptions());
    expect(said(await withPassword('admin', { passkey: stranger }))).toEqual(refused);
    const passkey = mine.get(await passkeys.requestOptions());
    expect((await withPassword('admin', { passkey })).statusCode).toBe(200);
  });

  it('is required only of members who want it, and a recovery code can replace it', async () => {
    const device = await passkeys.connect('agent');
    expect((await withPassword('agent')).statusCode).toBe(200);
    const { recoveryCodes } = (await api.call('agent', 'POST', '/user/second-factor/passkeys')).json().data;
    expect(recoveryCodes).toHaveLength(10);
    expect(said(await api.call('agent', 'POST', '/user/second-factor/passkeys'))[0]).toBe(409);
    expect(said(await withPassword('agent'))).toEqual(required({ hasApp: false, hasPasskeys: true }));
    const passkey = device.get(await passkeys.requestOptions());
    expect((await withPassword('agent', { passkey })).statusCode).toBe(200);
    expect((await withPassword('agent', { code: recoveryCodes[0] })).statusCode).toBe(200);
    expect((await withPassword('agent', { code: recoveryCodes[0] })).json()).toEqual(
      refusal('WRONG_FACTOR_CODE'),
    );
  });

  it('is switched off with the password and a passkey, which then still signs in', async () => {
    const device = await passkeys.connect('agent');
    await api.call('agent', 'POST', '/user/second-factor/passkeys');
    const remove = (payload: object) =>
      api.call('agent', 'DELETE', app.path, { payload: { password: castPassword, ...payload } });
    expect((await remove({})).json().fields).toEqual({ code: 'This is required.' });
    const passkey = device.get(await passkeys.proofOptions('agent'));
    expect((await remove({ passkey })).json().data).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await withPassword('agent')).statusCode).toBe(200);
    expect((await passkeys.signIn(device)).statusCode).toBe(200);
  });

  it('does not end with its last passkey; switched off, the password is enough again', async () => {
    const device = await passkeys.connect('agent');
    await api.call('agent', 'POST', '/user/second-factor/passkeys');
    const [{ _id }] = await passkeys.list('agent');
    const removed = await api.call('agent', 'DELETE', `/user/passkeys/${_id}`);
    expect(said(removed)).toEqual([409, refusal('LAST_SECOND_STEP')]);
    expect(await app.state('agent')).toMatchObject({ isOn: true });
    const passkey = device.get(await passkeys.proofOptions('agent'));
    const payload = { password: castPassword, passkey };
    expect((await api.call('agent', 'DELETE', '/user/second-factor', { payload })).statusCode).toBe(200);
    await api.call('agent', 'DELETE', `/user/passkeys/${_id}`);
    expect(await app.state('agent')).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await withPassword('agent')).statusCode).toBe(200);
    await passkeys.connect('agent');
    expect((await withPassword('agent')).statusCode).toBe(200);
  });

  it('accepts no code of an app that was never connected', async () => {
    const device = await passkeys.connect('admin');
    await api.call('admin', 'POST', '/user/second-factor/passkeys');
    const { secret } = (await app.setUp('admin')).json().data;
    const code = app.codeOf(secret);
    expect((await withPassword('admin', { code })).json()).toEqual(refusal('WRONG_FACTOR_CODE'));
    const passkey = device.get(await passkeys.requestOptions());
    expect((await withPassword('admin', { passkey })).statusCode).toBe(200);
  });
});

describe('a fresh proof', () => {
  it('is given with a passkey of one’s own', async () => {
    const [mine, theirs] = [await passkeys.connect('admin'), await passkeys.connect('agent')];
    api.advance(11 * minuteMs);
    const prove = (passkey: unknown) =>
      api.call('admin', 'POST', '/user/fresh-factor', { payload: { passkey } });
    const options = await passkeys.proofOptions('admin');
    expect(options.allowCredentials).toHaveLength(1);
    expect(said(await prove(theirs.get(options)))).toEqual(refused);
    expect(said(await prove(mine.get(options)))).toEqual(refused);
    expect((await prove(mine.get(await passkeys.proofOptions('admin')))).statusCode).toBe(200);
    expect((await api.call('admin', 'GET', '/audit/export.csv')).statusCode).toBe(200);
  });
});
