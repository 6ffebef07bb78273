import { errorTable } from '@portico/contracts';
import { type CastName, cast, castPassword } from '@portico/fixtures';
import { Secret, TOTP } from 'otpauth';
import { keepAccounts, newestMailTo } from '../../../test/accountState.ts';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';

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

describe('signing in with one', () => {
  it('asks for a code after the right password, and only then', async () => {
    const { secret } = await connect('admin');
    expect(said(await signIn('admin', undefined, 'a guess'))).toEqual([401, refusal('WRONG_PASSWORD')]);
    expect(said(await signIn('admin', codeOf(secret), 'a guess'))).toEqual([401, refusal('WRONG_PASSWORD')]);
    expect(said(await signIn('admin'))).toEqual([401, refusal('SECOND_FACTOR_REQUIRED')]);
    expect(said(await signIn('admin', wrongFor(secret)))).toEqual([400, refusal('WRONG_CODE')]);
    const answer = await signIn('admin', codeOf(secret));
    expect([answer.statusCode, answer.json().data.user._id]).toEqual([200, cast.admin.personId]);
  });

  it.each([-1, 0, 1])('forgives a clock that is %i steps off', async (steps) => {
    const { secret } = await connect('admin');
    api.advance(stepMs);
    expect((await signIn('admin', codeOf(secret, steps))).statusCode).toBe(200);
  });

  it.each([-2, 2])('does not forgive one that is %i steps off', async (steps) => {
    const { secret } = await connect('admin');
    api.advance(2 * stepMs);
    expect((await signIn('admin', codeOf(secret, steps))).json()).toEqual(refusal('WRONG_CODE'));
  });

  it('takes a code once, and none from before it', async () => {
    const { secret } = await connect('admin');
    const code = codeOf(secret);
    const both = await Promise.all([signIn('admin', code), signIn('admin', code)]);
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
    expect((await signIn('admin', code)).json()).toEqual(refusal('WRONG_CODE'));
    expect((await signIn('admin', codeOf(secret, -1))).json()).toEqual(refusal('WRONG_CODE'));
    api.advance(stepMs);
    expect((await signIn('admin', codeOf(secret))).statusCode).toBe(200);
  });

  it('takes a code that confirmed the app for no sign-in', async () => {
    const { secret } = (await setUp('admin')).json().data;
    const code = codeOf(secret);
    await confirm('admin', code);
    expect((await signIn('admin', code)).json()).toEqual(refusal('WRONG_CODE'));
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { codes } = await connect('admin');
    const [first = '', second = ''] = codes;
    const typed = first.toLowerCase().replaceAll('-', ' ');
    expect((await signIn('admin', typed)).statusCode).toBe(200);
    expect((await signIn('admin', first)).json()).toEqual(refusal('WRONG_CODE'));
    expect((await signIn('admin', second)).statusCode).toBe(200);
    expect((await state('admin')).recoveryCodesLeft).toBe(8);
  });

  it('takes nobody else’s codes', async () => {
    const admin = await connect('admin');
    const concierge = await connect('concierge');
    expect((await signIn('admin', codeOf(concierge.secret))).json()).toEqual(refusal('WRONG_CODE'));
    expect((await signIn('admin', concierge.codes[0])).json()).toEqual(refusal('WRONG_CODE'));
    expect((await signIn('admin', admin.codes[0])).statusCode).toBe(200);
  });

  it('slows down whoever has the password and guesses the code, from wherever', async () => {
    const { secret } = await connect('admin');
    const guess = (remoteAddress: string) =>
      api.call(null, 'POST', '/user/authenticate', {
        payload: { username: 'admin', password: castPassword, code: wrongFor(secret) },
        remoteAddress,
      });
    for (let times = 0; times < 5; times += 1)
      expect((await guess(`198.51.100.${times}`)).statusCode).toBe(400);
    const refused = await guess('198.51.100.99');
    expect(said(refused)).toEqual([429, refusal('TOO_MANY_REQUESTS')]);
    api.advance(Number(refused.headers['retry-after']) * 1000);
    expect((await signIn('admin', codeOf(secret))).statusCode).toBe(200);
  });

  it('does not count the question as a guess', async () => {
    const { secret } = await connect('admin');
    for (let times = 0; times < 8; times += 1)
      expect((await signIn('admin')).json()).toEqual(refusal('SECOND_FACTOR_REQUIRED'));
    expect((await signIn('admin', codeOf(secret))).statusCode).toBe(200);
  });

  it('is not got around by a new password', async () => {
    const { secret } = await connect('admin');
    await api.call(null, 'POST', '/user/reset-password', { payload: { username: 'admin' } });
    let code = '';
    for (let tries = 0; tries < 200 && code === ''; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      code = (await newestMailTo(api, cast.admin.email)).code;
    }
    const password = 'Brand-new!2027';
    const payload = { username: 'admin', code, password };
    expect((await api.call(null, 'POST', '/user/confirm-password', { payload })).statusCode).toBe(200);
    expect((await signIn('admin', undefined, password)).json()).toEqual(refusal('SECOND_FACTOR_REQUIRED'));
    expect((await signIn('admin', codeOf(secret), password)).statusCode).toBe(200);
  });
});
