import { AuthenticateAnswer, dataOf } from '@portico/contracts';
import { type CastName, cast, castPassword } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { marked, refusal } from '../../../test/answers.ts';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { accounts, auditLog, rateLimits, usageEvents } from '../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(() => api.forget());
afterAll(() => api.close());

const signIn = (payload: object, remoteAddress = '127.0.0.1') =>
  api.call(null, 'POST', '/user/authenticate', { payload, remoteAddress });
const signInAs = (name: CastName, extra: object = {}) =>
  signIn({ username: `${name}@portico.test`, password: castPassword, ...extra });

const ping = (token: string) => api.call(null, 'GET', '/ping', { headers: { 'x-token': token } });

describe('POST /user/authenticate', () => {
  it('answers tokens, a chat token and the person with roles', async () => {
    const answer = await signInAs('agent');
    expect(answer.statusCode).toBe(200);
    expect(Value.Check(dataOf(AuthenticateAnswer), answer.json())).toBe(true);
    expect(answer.json().data.user).toMatchObject({ _id: cast.agent.personId, roles: ['agent'] });
    expect((await ping(answer.json().data.token)).statusCode).toBe(200);
  });

  it.each([{ username: 'AGENT@Portico.TEST ' }, { email: 'agent@portico.test' }])(
    'finds the account by %j',
    async (who) => {
      expect((await signIn({ ...who, password: castPassword })).statusCode).toBe(200);
    },
  );

  it.each<[CastName]>([['expired'], ['cancelled'], ['suspended'], ['pastdue'], ['new']])(
    'lets %s sign in, to be told why they cannot go on',
    async (name) => {
      const { token } = (await signInAs(name)).json().data;
      const me = await api.call(null, 'GET', '/user/me', { headers: { 'x-token': token } });
      expect(me.statusCode).toBe(200);
    },
  );

  it('says that the password is wrong', async () => {
    const answer = await signInAs('agent', { password: 'not it' });
    expect([answer.statusCode, answer.json()]).toEqual([401, refusal('WRONG_PASSWORD')]);
  });

  it('says that the account does not exist', async () => {
    const answer = await signIn({ username: 'nobody@portico.test', password: castPassword });
    expect([answer.statusCode, answer.json()]).toEqual([401, refusal('UNKNOWN_USER')]);
  });

  it('opens no session for a temporary password', async () => {
    expect((await signInAs('welcome')).json()).toEqual(refusal('PASSWORD_CHANGE_REQUIRED'));
  });

  it.each([
    [{ password: 'x' }, { username: 'This is required.' }],
    [{ username: 'a' }, { password: 'This is required.' }],
    [{ username: 'a', password: 'x', roles: ['admin'] }, { roles: 'This field is not known.' }],
    [{ username: 'a', password: 1 }, { password: 'This is the wrong type of value.' }],
  ])('marks the field of %j', async (payload, fields) => {
    const answer = await signIn(payload);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { ...refusal('INVALID_INPUT'), ...marked(fields as Record<string, string>) },
    ]);
  });

  it('makes somebody who guesses wait longer and longer, and nobody else', async () => {
    for (let guess = 0; guess < 5; guess += 1) await signInAs('agent', { password: `guess ${guess}` });
    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const refused = await signInAs('agent');
      expect([refused.statusCode, refused.json()]).toEqual([429, refusal('TOO_MANY_REQUESTS')]);
      waits.push(Number(refused.headers['retry-after']));
      api.advance(Number(refused.headers['retry-after']) * 1000);
      await signInAs('agent', { password: 'another guess' });
    }
    expect(waits).toEqual([2, 4, 8, 16]);
    expect((await signInAs('lead')).statusCode).toBe(200);
    const elsewhere = await signIn({ username: 'agent@portico.test', password: castPassword }, '203.0.113.9');
    expect(elsewhere.statusCode).toBe(200);
  });

  it('counts guesses that come all at once', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, guess) => signInAs('agent', { password: `guess ${guess}` })),
    );
    const codes = guesses.map((guess) => guess.statusCode);
    expect(codes.filter((code) => code === 401)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(7);
  });

  it('slows down one address that tries very many accounts, but not earlier another member there', async () => {
    const rightly = { username: 'concierge@portico.test', password: castPassword };
    const count = { windowStartedAt: api.now(), attempts: 200 };
    await api.db.insert(rateLimits).values({ key: 'sign-in-address:203.0.113.7', ...count });
    expect((await signIn(rightly, '203.0.113.7')).statusCode).toBe(200);
    await api.db.update(rateLimits).set({ attempts: 299 });
    await signIn({ username: 'stranger@portico.test', password: 'x' }, '203.0.113.7');
    expect((await signIn(rightly, '203.0.113.7')).statusCode).toBe(429);
  });

  it('forgets the wrong tries after a correct one', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 4; guess += 1) await signInAs('agent', { password: 'wrong' });
      expect((await signInAs('agent')).statusCode).toBe(200);
    }
  });

  it('leaves traces: on the account, in the audit log and in the usage', async () => {
    api.advance(1);
    await signInAs('agent');
    const [account] = await api.db.select().from(accounts).where(eq(accounts.id, cast.agent.accountId));
    expect(account?.lastSignInAt).toEqual(api.now());
    const audited = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, cast.agent.accountId));
    expect(audited).toEqual([
      expect.objectContaining({ action: 'sign-in', actorPersonId: cast.agent.personId }),
    ]);
    const used = await api.db.select().from(usageEvents).where(eq(usageEvents.at, api.now()));
    expect(used).toEqual([expect.objectContaining({ kind: 'sign-in', role: 'agent' })]);
  });
});
