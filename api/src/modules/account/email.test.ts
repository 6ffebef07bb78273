import { type CastName, cast, castPassword } from '@portico/fixtures';
import { asc, eq } from 'drizzle-orm';
import { keepAccounts, newestMailTo } from '../../../test/accountState.ts';
import { marked, refusal, said } from '../../../test/answers.ts';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { accounts, auditLog, mails, people } from '../../db/schema/index.ts';

const minuteMs = 60_000;
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
const signIn = (username: string, password: string) =>
  api.call(null, 'POST', '/user/authenticate', { payload: { username, password } });
const auditedOf = (name: CastName) =>
  api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, cast[name].accountId))
    .orderBy(asc(auditLog.id));

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
    // The username was never the e-mail, so it stays.
    expect((await signIn('agent', castPassword)).statusCode).toBe(200);
  });

  it('makes a new version of the person and an audit record, like any other edit', async () => {
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

  it('changes a username that was the old address too', async () => {
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

  it('voids codes that were sent to the old address', async () => {
    await request();
    const emailCode = (await newestMailTo(api, newEmail)).code;
    api.advance(1);
    await post(null, 'reset-password', { username: cast.agent.email });
    await api.settled();
    const { code } = await newestMailTo(api, cast.agent.email);
    await confirm(emailCode);
    const reset = await post(null, 'confirm-password', { username: newEmail, code, password: newPassword });
    expect(said(reset)).toEqual([400, refusal('WRONG_CODE')]);
  });

  it('accepts a code for its own purpose and its own person alone', async () => {
    await request();
    const { code } = await newestMailTo(api, newEmail);
    const reset = await post(null, 'confirm-password', { username: 'agent', code, password: newPassword });
    expect(reset.json()).toEqual(refusal('WRONG_CODE'));
    expect(said(await confirm(code, 'lead'))).toEqual([400, refusal('WRONG_CODE')]);
    expect((await confirm(code)).statusCode).toBe(200);
  });

  it('accepts five tries, within fifteen minutes, once', async () => {
    await request();
    const first = (await newestMailTo(api, newEmail)).code;
    for (let guess = 0; guess < 5; guess += 1) await confirm('AAAAAA');
    expect((await confirm(first)).json()).toEqual(refusal('WRONG_CODE'));
    api.advance(1);
    await request();
    const late = (await newestMailTo(api, newEmail)).code;
    api.advance(15 * minuteMs);
    // An access token lives as long as the time that just passed.
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

  it('sends only a few mails to strangers', async () => {
    for (let times = 0; times < 5; times += 1) await request({ email: `stranger${times}@elsewhere.test` });
    expect(said(await request())).toEqual([429, refusal('TOO_MANY_REQUESTS')]);
  });
});
