import { type CastName, cast, castPassword } from '@portico/fixtures';
import { eq, sql } from 'drizzle-orm';
import { keepAccounts, newestMailTo } from '../../../test/accountState.ts';
import { marked, refusal } from '../../../test/answers.ts';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { auditLog, mails, oneTimeCodes } from '../../db/schema/index.ts';

const minuteMs = 60_000;
const newPassword = 'Brand-new!2027';

let api: TestApp;
let restore: () => Promise<void>;
const logged: string[] = [];
beforeAll(async () => {
  const logTo = { write: (line: string) => logged.push(line) };
  api = await openTestApp({ logTo, env: { logLevel: 'error' } });
  restore = await keepAccounts(api);
});
beforeEach(() => restore());
afterAll(() => api.close());

const ask = (username: string, remoteAddress = '127.0.0.1') =>
  api.call(null, 'POST', '/user/reset-password', { payload: { username }, remoteAddress });
const confirm = (payload: object, remoteAddress = '127.0.0.1') =>
  api.call(null, 'POST', '/user/confirm-password', { payload, remoteAddress });
function confirmFor(name: CastName, code: string, password = newPassword) {
  api.advance(1);
  return confirm({ username: cast[name].email, code, password });
}
const signIn = (name: CastName, password: string) =>
  api.call(null, 'POST', '/user/authenticate', { payload: { username: cast[name].email, password } });

const mailCount = () => api.db.$count(mails);

/** Asks for a code and waits for its mail, which is written after the answer. */
async function codeFor(name: CastName): Promise<string> {
  // The clock stands still here, and the newest mail is read below, so the mails need different times.
  api.advance(1);
  await ask(cast[name].email);
  await api.settled();
  return (await newestMailTo(api, cast[name].email)).code;
}

describe('POST /user/reset-password', () => {
  it('answers the same for an account and for none', async () => {
    const answers = await Promise.all(
      ['agent@portico.test', 'nobody@portico.test', 'no address'].map((username) => ask(username)),
    );
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([200, { data: { sent: true } }]);
    await api.settled();
    expect(await mailCount()).toBe(1);
  });

  it('does not let the answer wait for the result, so that its time reveals nothing', async () => {
    await api.db.execute(sql`alter table mails rename to mails_out_of_reach`);
    const answer = await ask(cast.agent.email);
    await api.settled();
    await api.db.execute(sql`alter table mails_out_of_reach rename to mails`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { sent: true } }]);
    expect(logged.join('')).toContain('a reset code was not sent');
    expect(await api.db.$count(oneTimeCodes)).toBe(0);
  });

  it.each(['agent@portico.test', ' AGENT@Portico.test ', 'agent'])(
    'finds the account by %j',
    async (name) => {
      await ask(name);
      await api.settled();
      const { subject, text, html, code } = await newestMailTo(api, cast.agent.email);
      expect(subject).toBe('Your code to choose a new password');
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
      const url = `${api.env.publicUrl}/login?code=${code}&username=agent%40portico.test`;
      expect(text).toContain(url);
      expect(html).toContain(url.replace('&', '&amp;'));
      expect(text).toContain('15 minutes');
    },
  );

  it('keeps no code that could be read or searched through', async () => {
    const code = await codeFor('agent');
    const [row] = await api.db.select().from(oneTimeCodes);
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row?.expiresAt).toEqual(new Date(api.now().getTime() + 15 * minuteMs));
  });

  it('sends one account only a few mails, and does not say so', async () => {
    for (let times = 1; times <= 3; times += 1) await codeFor('agent');
    const kept = await newestMailTo(api, cast.agent.email);
    expect((await ask(cast.agent.email, '203.0.113.4')).json()).toEqual({ data: { sent: true } });
    expect((await codeFor('lead')).length).toBe(6);
    expect(await mailCount()).toBe(4);
    // The earlier code is still valid: a stranger who asks in a member's name locks nobody out.
    expect((await confirmFor('agent', kept.code)).statusCode).toBe(200);
  });

  it('slows down one address that asks for many', async () => {
    for (let times = 0; times < 10; times += 1) await ask(`stranger${times}@portico.test`, '203.0.113.5');
    const refused = await ask('agent@portico.test', '203.0.113.5');
    expect([refused.statusCode, refused.json()]).toEqual([429, refusal('TOO_MANY_REQUESTS')]);
    expect((await ask('agent@portico.test', '203.0.113.6')).statusCode).toBe(200);
  });

  it.each([
    [{}, { username: 'This is required.' }],
    [{ username: '' }, { username: 'This is too short.' }],
    [{ username: 'x'.repeat(255) }, { username: 'This is too long.' }],
    [{ username: 'agent', email: 'thief@evil.test' }, { email: 'This field is not known.' }],
  ])('marks the field of %j', async (payload, fields) => {
    const answer = await api.call(null, 'POST', '/user/reset-password', { payload });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { ...refusal('INVALID_INPUT'), ...marked(fields as Record<string, string>) },
    ]);
  });
});

describe('POST /user/confirm-password', () => {
  it('sets the password, ends every session and says so by mail', async () => {
    const { token, refreshToken } = await api.openSession('agent');
    const code = await codeFor('agent');
    const answer = await confirmFor('agent', code);
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { changed: true } }]);
    const headers = { 'x-token': token };
    expect((await api.call(null, 'GET', '/ping', { headers })).json()).toEqual(refusal('SESSION_ENDED'));
    const renewal = { headers: { 'x-refresh-token': refreshToken } };
    expect((await api.call(null, 'POST', '/user/checkToken', renewal)).statusCode).toBe(401);
    expect((await signIn('agent', castPassword)).json()).toEqual(refusal('WRONG_PASSWORD'));
    expect((await signIn('agent', newPassword)).statusCode).toBe(200);
    expect((await newestMailTo(api, cast.agent.email)).subject).toBe('Your password was changed');
  });

  it('leaves both steps in the audit log, the first with nobody as its author', async () => {
    await confirmFor('agent', await codeFor('agent'));
    const rows = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, cast.agent.accountId));
    expect(rows.map(({ action, actorPersonId }) => [action, actorPersonId])).toEqual([
      ['password-reset-requested', null],
      ['password-reset', cast.agent.personId],
    ]);
  });

  it('takes the code in lower case too', async () => {
    expect((await confirmFor('agent', (await codeFor('agent')).toLowerCase())).statusCode).toBe(200);
  });

  it('takes a code once', async () => {
    const code = await codeFor('agent');
    const both = await Promise.all([confirmFor('agent', code), confirmFor('agent', code)]);
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
    const again = await confirmFor('agent', code, 'Another-one!2028');
    expect([again.statusCode, again.json()]).toEqual([400, refusal('WRONG_CODE')]);
  });

  it('accepts only the newest code', async () => {
    const first = await codeFor('agent');
    const second = await codeFor('agent');
    expect((await confirmFor('agent', first)).json()).toEqual(refusal('WRONG_CODE'));
    expect((await confirmFor('agent', second)).statusCode).toBe(200);
  });

  it('accepts a code for fifteen minutes', async () => {
    const code = await codeFor('agent');
    api.advance(15 * minuteMs - 2);
    expect((await confirmFor('agent', code)).statusCode).toBe(200);
    const late = await codeFor('agent');
    api.advance(15 * minuteMs);
    expect((await confirmFor('agent', late)).json()).toEqual(refusal('WRONG_CODE'));
  });

  it('accepts five tries, however many come at once', async () => {
    const code = await codeFor('agent');
    const guesses = ['AAAAAA', 'BBBBBB', 'CCCCCC', 'DDDDDD', 'EEEEEE'];
    await Promise.all(guesses.map((guess) => confirmFor('agent', guess)));
    expect((await confirmFor('agent', code)).json()).toEqual(refusal('WRONG_CODE'));
    const next = await codeFor('agent');
    for (const guess of guesses.slice(1)) await confirmFor('agent', guess);
    expect((await confirmFor('agent', next)).statusCode).toBe(200);
  });

  it('accepts nobody else’s code, and answers the same for no account', async () => {
    const code = await codeFor('lead');
    const others = await confirmFor('agent', code);
    const nobodys = await confirm({ username: 'nobody@portico.test', code, password: newPassword });
    expect([others.statusCode, others.json()]).toEqual([400, refusal('WRONG_CODE')]);
    expect([nobodys.statusCode, nobodys.json()]).toEqual([400, refusal('WRONG_CODE')]);
    expect((await confirmFor('lead', code)).statusCode).toBe(200);
  });

  it('does not spend a try on a password that is too weak', async () => {
    const code = await codeFor('agent');
    for (let times = 0; times < 6; times += 1) {
      const weak = await confirmFor('agent', code, 'alllowercase');
      expect([weak.statusCode, weak.json().fields]).toEqual([
        400,
        {
          password:
            'Password should contain at least one capital letter, one number and one special character (! @ # $ % ^ & *).',
        },
      ]);
    }
    expect((await confirmFor('agent', code, 'Aa1!')).json().fields).toEqual({
      password: 'Password is too short',
    });
    expect((await confirmFor('agent', code, 'Password1!')).json()).toMatchObject({
      ...refusal('COMMON_PASSWORD'),
      fields: { password: expect.any(String) },
    });
    expect((await confirmFor('agent', code)).statusCode).toBe(200);
  });

  it('is a way in for somebody invited who has lost the invitation', async () => {
    await confirmFor('welcome', await codeFor('welcome'));
    expect((await signIn('welcome', newPassword)).statusCode).toBe(200);
  });

  it('lets a member in at once while somebody guesses at their account', async () => {
    for (let guess = 0; guess < 6; guess += 1) await signIn('agent', `guess ${guess}`);
    expect((await signIn('agent', castPassword)).statusCode).toBe(429);
    await confirmFor('agent', await codeFor('agent'));
    expect((await signIn('agent', newPassword)).statusCode).toBe(200);
  });

  it('slows down one address that guesses', async () => {
    const guess = { username: 'agent', code: 'AAAAAA', password: newPassword };
    for (let times = 0; times < 15; times += 1) await confirm(guess, '203.0.113.8');
    expect((await confirm(guess, '203.0.113.8')).statusCode).toBe(429);
  });

  it.each([
    [{ username: 'agent', password: newPassword }, { code: 'This is required.' }],
    [{ username: 'agent', password: newPassword, code: 'ABC23' }, { code: 'This is too short.' }],
    [{ username: 'agent', password: newPassword, code: 'ABC2345' }, { code: 'This is too long.' }],
    [{ username: 'agent', password: 'x'.repeat(257), code: 'ABC234' }, { password: 'This is too long.' }],
    [
      { username: 'agent', password: newPassword, code: 'ABC234', roles: ['admin'] },
      { roles: 'This field is not known.' },
    ],
  ])('marks the field of %j', async (payload, fields) => {
    const answer = await confirm(payload);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { ...refusal('INVALID_INPUT'), ...marked(fields as Record<string, string>) },
    ]);
  });
});
