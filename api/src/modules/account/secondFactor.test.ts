import { type CastName, cast, castPassword } from '@portico/fixtures';
import { asc, eq } from 'drizzle-orm';
import { keepAccounts, newestMailTo } from '../../../test/accountState.ts';
import { marked, refusal, said } from '../../../test/answers.ts';
import { authenticatorApp } from '../../../test/authenticatorApp.ts';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { auditLog, recoveryCodes, secondFactors } from '../../db/schema/index.ts';

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

const remove = (who: CastName, payload: object) => api.call(who, 'DELETE', app.path, { payload });

const off = { isOn: false, hasApp: false, hasPasskeys: false, isOffered: true, recoveryCodesLeft: 0 };

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
    expect(await app.state(who)).toEqual({ ...off, isOffered });
    expect((await app.setUp(who)).statusCode).toBe(isOffered ? 200 : 403);
  });

  it('is in force once the app has shown a code, and gives ten recovery codes', async () => {
    const answer = await app.setUp('admin');
    const { secret, otpauthUrl } = answer.json().data;
    expect(otpauthUrl).toContain(`secret=${secret}`);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await app.signIn('admin')).statusCode).toBe(200);
    expect((await app.state('admin')).isOn).toBe(false);
    const { recoveryCodes: given } = (await app.confirm('admin', app.codeOf(secret))).json().data;
    expect(new Set(given).size).toBe(10);
    expect(await app.state('admin')).toEqual({
      ...off,
      isOn: true,
      hasApp: true,
      recoveryCodesLeft: 10,
    });
    expect((await newestMailTo(api, cast.admin.email)).subject).toBe('Your second factor is on');
  });

  it('keeps neither the secret nor a recovery code readable', async () => {
    const { secret, codes } = await app.connect('admin');
    const kept = JSON.stringify([
      await api.db.select().from(secondFactors),
      await api.db.select().from(recoveryCodes),
    ]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(text);
  });

  it('asks for the password', async () => {
    expect(said(await app.setUp('admin', 'a guess'))).toEqual([
      400,
      { ...refusal('INVALID_INPUT'), ...marked({ password: 'This is not your current password.' }) },
    ]);
  });

  it('takes the newest secret, and none that was never asked for', async () => {
    expect(said(await app.confirm('admin', '123456'))).toEqual([409, refusal('CONFLICT')]);
    const first = (await app.setUp('admin')).json().data.secret;
    const second = (await app.setUp('admin')).json().data.secret;
    expect(said(await app.confirm('admin', app.codeOf(first)))).toEqual([400, refusal('WRONG_FACTOR_CODE')]);
    expect((await app.confirm('admin', app.codeOf(second))).statusCode).toBe(200);
  });

  it('replaces no app that is connected', async () => {
    const { secret } = await app.connect('admin');
    expect(said(await app.setUp('admin'))).toEqual([409, refusal('CONFLICT')]);
    expect(said(await app.confirm('admin', app.codeOf(secret)))).toEqual([409, refusal('CONFLICT')]);
    expect((await app.signIn('admin', app.codeOf(secret))).statusCode).toBe(200);
  });

  it.each(['12345', '1234567', 'abcdef'])('takes %j for no code', async (code) => {
    expect((await app.confirm('admin', code)).statusCode).toBe(400);
  });
});

describe('disconnecting it', () => {
  it('asks for the password and a code, and forgets the recovery codes', async () => {
    const { secret, codes } = await app.connect('admin');
    expect((await remove('admin', { password: 'a guess', code: app.codeOf(secret) })).json().fields).toEqual({
      password: 'This is not your current password.',
    });
    const wrong = await remove('admin', { password: castPassword, code: app.wrongFor(secret) });
    expect(said(wrong)).toEqual([400, refusal('WRONG_FACTOR_CODE')]);
    api.advance(1);
    const removed = await remove('admin', { password: castPassword, code: app.codeOf(secret) });
    expect(said(removed)).toEqual([200, { data: off }]);
    expect((await app.signIn('admin')).statusCode).toBe(200);
    expect((await newestMailTo(api, cast.admin.email)).subject).toBe('Your second factor is off');
    const { secret: next } = await app.connect('admin');
    expect((await app.signIn('admin', codes[0])).json()).toEqual(refusal('WRONG_FACTOR_CODE'));
    expect((await app.signIn('admin', app.codeOf(next))).statusCode).toBe(200);
  });

  it('works with a recovery code', async () => {
    const { codes } = await app.connect('admin');
    expect((await remove('admin', { password: castPassword, code: codes[3] })).statusCode).toBe(200);
  });

  it('is a conflict where none is connected', async () => {
    await app.setUp('admin');
    const answer = await remove('admin', { password: castPassword, code: '123456' });
    expect(said(answer)).toEqual([409, refusal('CONFLICT')]);
  });

  it('is logged, as connecting is', async () => {
    const { codes } = await app.connect('admin');
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
    expect(said(await remove('admin', payload))).toEqual([
      400,
      { ...refusal('INVALID_INPUT'), ...marked(fields as Record<string, string>) },
    ]);
  });
});
