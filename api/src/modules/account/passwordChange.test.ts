import { type CastName, cast, castPassword } from '@portico/fixtures';
import { asc, eq } from 'drizzle-orm';
import { inTheAgentsPlace, keepAccounts, newestMailTo } from '../../../test/accountState.ts';
import { marked, refusal, said } from '../../../test/answers.ts';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { auditLog, idempotencyKeys } from '../../db/schema/index.ts';

const newPassword = 'Brand-new!2027';
const newEmail = 'alexandra@elsewhere.test';
const invalid = (fields: Record<string, string>) => [400, { ...refusal('INVALID_INPUT'), ...marked(fields) }];

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
const signIn = (username: string, password: string) =>
  api.call(null, 'POST', '/user/authenticate', { payload: { username, password } });
const auditedOf = (name: CastName) =>
  api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, cast[name].accountId))
    .orderBy(asc(auditLog.id));

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
  const answer = await api.call(null, method, path, { payload, headers: await inTheAgentsPlace(api) });
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

  it('asks for the current one, and slows down somebody who guesses it on a borrowed screen', async () => {
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

  it('refuses a common password at its field, with a code of its own for the wording', async () => {
    const common = 'This password is too easy to guess';
    const answer = await change({ newPassword: 'Password1!' });
    expect(said(answer)).toEqual([
      400,
      {
        ...refusal('COMMON_PASSWORD'),
        fields: { newPassword: expect.stringContaining(common) },
        fieldCodes: { newPassword: { code: 'COMMON_PASSWORD' } },
      },
    ]);
    expect((await change({ currentPassword: castPassword })).statusCode).toBe(200);
  });

  it('keeps neither password where repeated requests are remembered', async () => {
    const headers = { 'idempotency-key': 'a-key-of-this-test' };
    const payload = { currentPassword: castPassword, newPassword };
    expect((await api.call('agent', 'POST', '/user/password', { payload, headers })).statusCode).toBe(200);
    expect(await api.db.select().from(idempotencyKeys)).toEqual([]);
  });
});
