import { cast, castPassword } from '@portico/fixtures';
import { keepAccounts, newestMailTo } from '../../../test/accountState.ts';
import { refusal, said } from '../../../test/answers.ts';
import { authenticatorApp, stepMs } from '../../../test/authenticatorApp.ts';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';

/** Includes the available ways to answer. */
const asked = { ...refusal('SECOND_FACTOR_REQUIRED'), current: { hasApp: true, hasPasskeys: false } };

let api: TestApp;
let app: ReturnType<typeof authenticatorApp>;
let restore: () => Promise<void>;
beforeAll(async () => {
  api = await openTestApp();
  app = authenticatorApp(api);
  restore = await keepAccounts(api);
});
beforeEach(() => restore());
afterAll(() => api.close());

describe('signing in with a second factor', () => {
  it('asks for a code after the right password, and only then', async () => {
    const { secret } = await app.connect('admin');
    expect(said(await app.signIn('admin', undefined, 'a guess'))).toEqual([401, refusal('WRONG_PASSWORD')]);
    expect(said(await app.signIn('admin', app.codeOf(secret), 'a guess'))).toEqual([
      401,
      refusal('WRONG_PASSWORD'),
    ]);
    expect(said(await app.signIn('admin'))).toEqual([401, asked]);
    expect(said(await app.signIn('admin', app.wrongFor(secret)))).toEqual([
      400,
      refusal('WRONG_FACTOR_CODE'),
    ]);
    const answer = await app.signIn('admin', app.codeOf(secret));
    expect([answer.statusCode, answer.json().data.user._id]).toEqual([200, cast.admin.personId]);
  });

  it.each([-1, 0, 1])('forgives a clock that is %i steps off', async (steps) => {
    const { secret } = await app.connect('admin');
    api.advance(stepMs);
    expect((await app.signIn('admin', app.codeOf(secret, steps))).statusCode).toBe(200);
  });

  it.each([-2, 2])('does not forgive one that is %i steps off', async (steps) => {
    const { secret } = await app.connect('admin');
    api.advance(2 * stepMs);
    expect((await app.signIn('admin', app.codeOf(secret, steps))).json()).toEqual(
      refusal('WRONG_FACTOR_CODE'),
    );
  });

  it('takes a code once, and none from before it', async () => {
    const { secret } = await app.connect('admin');
    const code = app.codeOf(secret);
    const both = await Promise.all([app.signIn('admin', code), app.signIn('admin', code)]);
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
    expect((await app.signIn('admin', code)).json()).toEqual(refusal('WRONG_FACTOR_CODE'));
    expect((await app.signIn('admin', app.codeOf(secret, -1))).json()).toEqual(refusal('WRONG_FACTOR_CODE'));
    api.advance(stepMs);
    expect((await app.signIn('admin', app.codeOf(secret))).statusCode).toBe(200);
  });

  it('refuses at sign-in the code that confirmed the app', async () => {
    const { secret } = (await app.setUp('admin')).json().data;
    const code = app.codeOf(secret);
    await app.confirm('admin', code);
    expect((await app.signIn('admin', code)).json()).toEqual(refusal('WRONG_FACTOR_CODE'));
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { codes } = await app.connect('admin');
    const [first = '', second = ''] = codes;
    const typed = first.toLowerCase().replaceAll('-', ' ');
    expect((await app.signIn('admin', typed)).statusCode).toBe(200);
    expect((await app.signIn('admin', first)).json()).toEqual(refusal('WRONG_FACTOR_CODE'));
    expect((await app.signIn('admin', second)).statusCode).toBe(200);
    expect((await app.state('admin')).recoveryCodesLeft).toBe(8);
  });

  it('takes nobody else’s codes', async () => {
    const admin = await app.connect('admin');
    const concierge = await app.connect('concierge');
    expect((await app.signIn('admin', app.codeOf(concierge.secret))).json()).toEqual(
      refusal('WRONG_FACTOR_CODE'),
    );
    expect((await app.signIn('admin', concierge.codes[0])).json()).toEqual(refusal('WRONG_FACTOR_CODE'));
    expect((await app.signIn('admin', admin.codes[0])).statusCode).toBe(200);
  });

  it('slows down somebody who has the password and guesses the code, from any address', async () => {
    const { secret } = await app.connect('admin');
    const guess = (remoteAddress: string) =>
      api.call(null, 'POST', '/user/authenticate', {
        payload: { username: 'admin', password: castPassword, code: app.wrongFor(secret) },
        remoteAddress,
      });
    for (let times = 0; times < 5; times += 1)
      expect((await guess(`198.51.100.${times}`)).statusCode).toBe(400);
    const refused = await guess('198.51.100.99');
    expect(said(refused)).toEqual([429, refusal('TOO_MANY_REQUESTS')]);
    api.advance(Number(refused.headers['retry-after']) * 1000);
    expect((await app.signIn('admin', app.codeOf(secret))).statusCode).toBe(200);
  });

  it('does not count the question as a guess', async () => {
    const { secret } = await app.connect('admin');
    for (let times = 0; times < 8; times += 1) expect((await app.signIn('admin')).json()).toEqual(asked);
    expect((await app.signIn('admin', app.codeOf(secret))).statusCode).toBe(200);
  });

  it('is required with a new password too', async () => {
    const { secret } = await app.connect('admin');
    await api.call(null, 'POST', '/user/reset-password', { payload: { username: 'admin' } });
    await api.settled();
    const { code } = await newestMailTo(api, cast.admin.email);
    const password = 'Brand-new!2027';
    const payload = { username: 'admin', code, password };
    expect((await api.call(null, 'POST', '/user/confirm-password', { payload })).statusCode).toBe(200);
    expect((await app.signIn('admin', undefined, password)).json()).toEqual(asked);
    expect((await app.signIn('admin', app.codeOf(secret), password)).statusCode).toBe(200);
  });
});
