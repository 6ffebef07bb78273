import { dataOf, Welcome } from '@portico/contracts';
import { cast, castInvitation, castPassword } from '@portico/fixtures';
import { passwordProblems } from '@portico/rules';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { keepAccounts, newestMailTo } from '../../test/accountState.ts';
import { marked, refusal } from '../../test/answers.ts';
import { openTestApp, type TestApp } from '../../test/testApp.ts';
import { accounts, auditLog, invitations } from '../db/schema/index.ts';
import { createOutbox } from '../providers/mail/outbox.ts';
import { createInvitations } from './invitations.service.ts';
import { temporaryPassword } from './temporaryPassword.ts';

const dayMs = 24 * 60 * 60_000;
const newPassword = 'Brand-new!2027';
const nobody = { data: { firstName: '', email: '', err: true } };

let api: TestApp;
let restore: () => Promise<void>;
beforeAll(async () => {
  api = await openTestApp();
  restore = await keepAccounts(api);
});
beforeEach(() => restore());
afterAll(() => api.close());

const welcome = (id: string) => api.call(null, 'GET', `/user/welcome/${encodeURIComponent(id)}`);
const signIn = (extra: object = {}, remoteAddress = '127.0.0.1') =>
  api.call(null, 'POST', '/user/authenticate', {
    payload: { username: cast.welcome.email, password: castPassword, ...extra },
    remoteAddress,
  });

/** Sends an invitation as staff do, and reads its mail. */
async function invite(accountId = cast.welcome.accountId, to = cast.welcome.email) {
  api.advance(1);
  const mail = createOutbox({ db: api.db, from: api.env.mailFrom, now: api.now });
  const { inviteAccount } = createInvitations({ env: api.env, mail, now: api.now });
  await api.db.transaction((tx) => inviteAccount(tx, { accountId, invitedBy: cast.admin.personId }));
  const { text, html } = await newestMailTo(api, to);
  const [, password = ''] = /temporary password: (\S+)/.exec(text) ?? [];
  const [url = ''] = /https?:\S+/.exec(text) ?? [];
  return { password, url, html, token: new URL(url).searchParams.get('id') ?? '' };
}

describe('GET /user/welcome/:id', () => {
  it('names the person whom the link invited', async () => {
    const answer = await welcome(castInvitation);
    expect(answer.json()).toEqual({
      data: { firstName: 'Winona', email: 'welcome@portico.test', err: false },
    });
    expect(Value.Check(dataOf(Welcome), answer.json())).toBe(true);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['nothing', '../me', 'x'.repeat(128), "' or 1=1 --"])('knows nobody by %j', async (id) => {
    const answer = await welcome(id);
    expect([answer.statusCode, answer.json()]).toEqual([200, nobody]);
  });

  it('refuses a token longer than any link has', async () => {
    expect((await welcome('x'.repeat(129))).statusCode).toBe(400);
  });

  it('is open for fourteen days, and works once', async () => {
    const first = await invite();
    api.advance(14 * dayMs - 1);
    expect((await welcome(first.token)).json().data.err).toBe(false);
    api.advance(1);
    expect((await welcome(first.token)).json()).toEqual(nobody);
    expect((await signIn({ password: first.password, newPassword })).json()).toEqual(
      refusal('WRONG_PASSWORD'),
    );
    const second = await invite();
    await signIn({ password: second.password, newPassword });
    expect((await welcome(second.token)).json()).toEqual(nobody);
  });

  it('slows down a visitor who tries many links', async () => {
    const tries = (remoteAddress: string) =>
      api.call(null, 'GET', '/user/welcome/nothing', { remoteAddress });
    for (let times = 0; times < 60; times += 1) await tries('203.0.113.3');
    expect((await tries('203.0.113.3')).json()).toEqual(refusal('TOO_MANY_REQUESTS'));
  });
});

describe('an invitation', () => {
  it('sends the link of A §2 and a temporary password that satisfies the rules', async () => {
    const { url, html, token, password } = await invite();
    expect(url).toBe(`${api.env.publicUrl}/welcome?utm_campaign=user-Welcome&id=${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(html).toContain(url.replaceAll('&', '&amp;'));
    expect(passwordProblems(password)).toEqual([]);
    expect((await signIn({ password })).json()).toEqual(refusal('PASSWORD_CHANGE_REQUIRED'));
  });

  it('ends earlier invitations', async () => {
    const [first, second] = [await invite(), await invite()];
    expect((await welcome(first.token)).json()).toEqual(nobody);
    expect((await signIn({ password: first.password })).json()).toEqual(refusal('WRONG_PASSWORD'));
    expect((await welcome(second.token)).json().data.err).toBe(false);
  });

  it('keeps neither token nor password readable', async () => {
    const { token, password } = await invite();
    const kept = JSON.stringify([
      await api.db.select().from(invitations),
      await api.db.select().from(accounts),
    ]);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(password);
  });

  it('refuses an account that has a password of its own, so that nobody is locked out', async () => {
    await expect(invite(cast.agent.accountId, cast.agent.email)).rejects.toMatchObject({ code: 'CONFLICT' });
    const answer = await signIn({ username: cast.agent.email });
    expect(answer.statusCode).toBe(200);
  });

  it('never draws a temporary password twice', () => {
    const drawn = Array.from({ length: 500 }, temporaryPassword);
    expect(new Set(drawn).size).toBe(500);
    expect(drawn.flatMap(passwordProblems)).toEqual([]);
    expect(drawn.filter((password) => /[01IOilo]/.test(password))).toEqual([]);
  });
});

describe('signing in with a temporary password', () => {
  it('asks for a new password, then opens a session', async () => {
    const asked = await signIn();
    expect([asked.statusCode, asked.json()]).toEqual([401, refusal('PASSWORD_CHANGE_REQUIRED')]);
    const answer = await signIn({ newPassword, rememberMe: true });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.user._id).toBe(cast.welcome.personId);
    expect((await signIn()).json()).toEqual(refusal('WRONG_PASSWORD'));
    expect((await signIn({ password: newPassword })).statusCode).toBe(200);
  });

  it('ends open sessions, uses the invitation up and leaves its traces', async () => {
    const { token } = await api.openSession('welcome');
    await signIn({ newPassword });
    const earlier = await api.call(null, 'GET', '/ping', { headers: { 'x-token': token } });
    expect(earlier.json()).toEqual(refusal('SESSION_ENDED'));
    expect((await welcome(castInvitation)).json()).toEqual(nobody);
    const rows = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, cast.welcome.accountId));
    expect(rows.map((row) => [row.action, row.actorPersonId, row.ipAddress])).toEqual([
      ['invitation-accepted', cast.welcome.personId, '127.0.0.1'],
      ['sign-in', cast.welcome.personId, '127.0.0.1'],
    ]);
  });

  it.each([
    ['Aa1!aaa', 'Password is too short'],
    [
      'alllowercase',
      'Password should contain at least one capital letter, one number and one special character (! @ # $ % ^ & *).',
    ],
    ['ALLCAPS!2026', 'Password should contain at least one lowercase letter.'],
    [castPassword, 'Please choose a password that you have not used until now.'],
  ])('does not accept %j as the new one', async (password, text) => {
    const answer = await signIn({ newPassword: password });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { ...refusal('INVALID_INPUT'), ...marked({ newPassword: text }) },
    ]);
    expect((await signIn()).json()).toEqual(refusal('PASSWORD_CHANGE_REQUIRED'));
  });

  it('does not accept a common one', async () => {
    expect((await signIn({ newPassword: 'Welcome123!' })).json()).toMatchObject({
      ...refusal('COMMON_PASSWORD'),
      fields: { newPassword: expect.any(String) },
    });
    expect((await signIn({ newPassword })).statusCode).toBe(200);
  });

  it('does not mention it to somebody who does not know the password', async () => {
    for (const extra of [{}, { newPassword }, { newPassword: 'weak' }])
      expect((await signIn({ password: 'a guess', ...extra })).json()).toEqual(refusal('WRONG_PASSWORD'));
  });

  it('does not count the question as a guess', async () => {
    for (let times = 0; times < 8; times += 1)
      expect((await signIn()).json()).toEqual(refusal('PASSWORD_CHANGE_REQUIRED'));
    expect((await signIn({ newPassword })).statusCode).toBe(200);
  });

  it('lets one of two simultaneous requests through', async () => {
    const answers = await Promise.all([signIn({ newPassword }), signIn({ newPassword: 'Other-one!2027' })]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401]);
  });

  it('is refused to an account with a password of its own', async () => {
    const answer = await signIn({ username: cast.agent.email, newPassword });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { newPassword: 'This account has a password of its own already.' },
    ]);
    expect((await signIn({ username: cast.agent.email })).statusCode).toBe(200);
  });
});
