import { errorTable } from '@portico/contracts';
import { type CastName, cast, castPassword } from '@portico/fixtures';
import { asc, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { keepAccounts, newestMailTo } from '../../../test/accountState.ts';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { auditLog, recoveryCodes, secondFactors } from '../../db/schema/index.ts';

const stepMs = 30_000;
const refusal = (code: keyof typeof errorTable) => ({ code, msg: errorTable[code].msg });

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
const path = '/user/second-factor';
const state = async (who: CastName) => (await api.call(who, 'GET', path)).json().data;
const setUp = (who: CastName, password = castPassword) =>
  api.call(who, 'POST', `${path}/setup`, { payload: { password } });
const confirm = (who: CastName, code: string) =>
  api.call(who, 'POST', `${path}/confirm`, { payload: { code } });
const remove = (who: CastName, payload: object) => api.call(who, 'DELETE', path, { payload });
const signIn = (who: CastName, code?: string, password = castPassword) =>
  api.call(null, 'POST', '/user/authenticate', { payload: { username: cast[who].email, password, code } });

/** What the app shows; `steps` later or earlier. */
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: api.now().getTime() + steps * stepMs });
/** Six digits that no step near is showing. */
const wrongFor = (secret: string) => {
  const near = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
};

/** Connects an app, and lets its code go by. */
async function connect(who: CastName) {
  const { secret } = (await setUp(who)).json().data as { secret: string };
  const answer = await confirm(who, codeOf(secret));
  expect(answer.statusCode).toBe(200);
  api.advance(stepMs);
  return { secret, codes: answer.json().data.recoveryCodes as string[] };
}

describe('connecting an authenticator app', () => {
  it.each<[CastName, boolean]>([
    ['admin', true],
    ['concierge', true],
    ['realm', true],
    ['executive', true],
    ['agent', false],
    ['lead', false],
    ['developer', false],
  ])('is offered to %s: %s', async (who, isOffered) => {
    expect(await state(who)).toEqual({ isOn: false, isOffered, recoveryCodesLeft: 0 });
    expect((await setUp(who)).statusCode).toBe(isOffered ? 200 : 403);
  });

  it('counts once the app has shown a code, and gives ten recovery codes', async () => {
    const answer = await setUp('admin');
    const { secret, otpauthUrl } = answer.json().data;
    expect(otpauthUrl).toContain(`secret=${secret}`);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await signIn('admin')).statusCode).toBe(200);
    expect((await state('admin')).isOn).toBe(false);
    const { recoveryCodes: given } = (await confirm('admin', codeOf(secret))).json().data;
    expect(new Set(given).size).toBe(10);
    expect(await state('admin')).toEqual({ isOn: true, isOffered: true, recoveryCodesLeft: 10 });
    expect((await newestMailTo(api, cast.admin.email)).subject).toBe('Your authenticator app is connected');
  });

  it('keeps neither the secret nor a recovery code readable', async () => {
    const { secret, codes } = await connect('admin');
    const kept = JSON.stringify([
      await api.db.select().from(secondFactors),
      await api.db.select().from(recoveryCodes),
    ]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(text);
  });

  it('asks for the password', async () => {
    expect(said(await setUp('admin', 'a guess'))).toEqual([
      400,
      { ...refusal('INVALID_INPUT'), fields: { password: 'This is not your current password.' } },
    ]);
  });

  it('takes the newest secret, and none that was never asked for', async () => {
    expect(said(await confirm('admin', '123456'))).toEqual([409, refusal('CONFLICT')]);
    const first = (await setUp('admin')).json().data.secret;
    const second = (await setUp('admin')).json().data.secret;
    expect(said(await confirm('admin', codeOf(first)))).toEqual([400, refusal('WRONG_CODE')]);
    expect((await confirm('admin', codeOf(second))).statusCode).toBe(200);
  });

  it('replaces no app that is connected', async () => {
    const { secret } = await connect('admin');
    expect(said(await setUp('admin'))).toEqual([409, refusal('CONFLICT')]);
    expect(said(await confirm('admin', codeOf(secret)))).toEqual([409, refusal('CONFLICT')]);
    expect((await signIn('admin', codeOf(secret))).statusCode).toBe(200);
  });

  it.each(['12345', '1234567', 'abcdef'])('takes %j for no code', async (code) => {
    expect((await confirm('admin', code)).statusCode).toBe(400);
  });
});

describe('disconnecting it', () => {
  it('asks for the password and a code, and forgets the recovery codes', async () => {
    const { secret, codes } = await connect('admin');
    expect((await remove('admin', { password: 'a guess', code: codeOf(secret) })).json().fields).toEqual({
      password: 'This is not your current password.',
    });
    const wrong = await remove('admin', { password: castPassword, code: wrongFor(secret) });
    expect(said(wrong)).toEqual([400, refusal('WRONG_CODE')]);
    api.advance(1);
    const removed = await remove('admin', { password: castPassword, code: codeOf(secret) });
    expect(said(removed)).toEqual([200, { data: { isOn: false, isOffered: true, recoveryCodesLeft: 0 } }]);
    expect((await signIn('admin')).statusCode).toBe(200);
    expect((await newestMailTo(api, cast.admin.email)).subject).toBe(
      'Your authenticator app is disconnected',
    );
    const { secret: next } = await connect('admin');
    expect((await signIn('admin', codes[0])).json()).toEqual(refusal('WRONG_CODE'));
    expect((await signIn('admin', codeOf(next))).statusCode).toBe(200);
  });

  it('works with a recovery code', async () => {
    const { codes } = await connect('admin');
    expect((await remove('admin', { password: castPassword, code: codes[3] })).statusCode).toBe(200);
  });

  it('is a conflict where none is connected', async () => {
    await setUp('admin');
    const answer = await remove('admin', { password: castPassword, code: '123456' });
    expect(said(answer)).toEqual([409, refusal('CONFLICT')]);
  });

  it('is written down, as connecting is', async () => {
    const { codes } = await connect('admin');
    await remove('admin', { password: castPassword, code: codes[0] });
    const rows = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, cast.admin.accountId))
      .orderBy(asc(auditLog.id));
    expect(rows.map((row) => [row.action, row.actorPersonId])).toEqual([
      ['second-factor-on', cast.admin.personId],
      ['second-factor-off', cast.admin.personId],
    ]);
  });

  it.each([
    [{ password: castPassword }, { code: 'This is required.' }],
    [{ password: castPassword, code: '1'.repeat(21) }, { code: 'This is too long.' }],
    [{ password: castPassword, code: '123456', accountId: 'x' }, { accountId: 'This field is not known.' }],
  ])('marks the field of %j', async (payload, fields) => {
    expect(said(await remove('admin', payload))).toEqual([400, { ...refusal('INVALID_INPUT'), fields }]);
  });
});
