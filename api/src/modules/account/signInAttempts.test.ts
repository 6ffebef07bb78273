import { cast, castPassword } from '@portico/fixtures';
import { inTheAgentsPlace } from '../../../test/accountState.ts';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(() => api.forget());
afterAll(() => api.close());

const signIn = (password: string, remoteAddress: string, username: string = cast.agent.email) =>
  api.call(null, 'POST', '/user/authenticate', { payload: { username, password }, remoteAddress });

/** Guesses from many addresses, each below its own limit, as a botnet would. */
async function hammer(username?: string) {
  const guesses = Array.from({ length: 25 }, (_, n) => signIn('a guess', `198.51.100.${n + 1}`, username));
  return Promise.all(guesses);
}

describe('while strangers with many addresses guess at an account', () => {
  it('makes them wait, and everybody else from an unknown address', async () => {
    const answers = await hammer();
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(20);
    expect((await signIn(castPassword, '198.51.100.200')).statusCode).toBe(429);
  });

  it.each(['192.0.2.10', '2001:db8:1:2:3:4:5:6'])(
    'lets its owner in from %s, where they were before',
    async (home) => {
      expect((await signIn(castPassword, home)).statusCode).toBe(200);
      for (let round = 0; round < 3; round += 1) {
        await hammer();
        expect((await signIn(castPassword, '198.51.100.200')).statusCode).toBe(429);
        expect((await signIn(castPassword, home)).statusCode).toBe(200);
      }
    },
  );

  it('recognizes another address of the same subscriber, but not one of another subscriber', async () => {
    await signIn(castPassword, '2001:db8:1:2::1');
    await hammer();
    expect((await signIn(castPassword, '2001:db8:1:3::1')).statusCode).toBe(429);
    expect((await signIn(castPassword, '2001:db8:1:2:ffff::9')).statusCode).toBe(200);
  });

  it('does not spare guesses from a known address', async () => {
    await signIn(castPassword, '192.0.2.10');
    for (let guess = 0; guess < 5; guess += 1) await signIn('a guess', '192.0.2.10');
    expect((await signIn(castPassword, '192.0.2.10')).statusCode).toBe(429);
  });

  it('does not count addresses of staff who acted in the member’s place as known', async () => {
    await inTheAgentsPlace(api, '192.0.2.77');
    await hammer();
    expect((await signIn(castPassword, '192.0.2.77')).statusCode).toBe(429);
  });

  it('treats an account that does not exist the same', async () => {
    const answers = await hammer('nobody@portico.test');
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(20);
    expect((await signIn('x', '198.51.100.200', 'nobody@portico.test')).statusCode).toBe(429);
  });
});
