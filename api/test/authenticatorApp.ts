import { type CastName, cast, castPassword } from '@portico/fixtures';
import { Secret, TOTP } from 'otpauth';
import type { TestApp } from './testApp.ts';

export const stepMs = 30_000;
const path = '/user/second-factor';

/** An authenticator app that follows the test's clock, and the calls that deal with it. */
export function authenticatorApp(api: TestApp) {
  const setUp = (who: CastName, password = castPassword) =>
    api.call(who, 'POST', `${path}/setup`, { payload: { password } });
  const confirm = (who: CastName, code: string) =>
    api.call(who, 'POST', `${path}/confirm`, { payload: { code } });

  /** The code the app shows, `steps` later or earlier. */
  const codeOf = (secret: string, steps = 0) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: api.now().getTime() + steps * stepMs });

  return {
    path,
    setUp,
    confirm,
    codeOf,
    state: async (who: CastName) => (await api.call(who, 'GET', path)).json().data,
    signIn: (who: CastName, code?: string, password = castPassword) =>
      api.call(null, 'POST', '/user/authenticate', {
        payload: { username: cast[who].email, password, code },
      }),

    /** Six digits that no near step has as its code. */
    wrongFor(secret: string) {
      const near = [-1, 0, 1].map((steps) => codeOf(secret, steps));
      return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
    },

    /** Connects an app, then advances the clock past its code. Fails when the connection is refused. */
    async connect(who: CastName) {
      const { secret } = (await setUp(who)).json().data as { secret: string };
      const answer = await confirm(who, codeOf(secret));
      if (answer.statusCode !== 200) throw new Error(`${who} could not connect an app: ${answer.body}`);
      api.advance(stepMs);
      return { secret, codes: answer.json().data.recoveryCodes as string[] };
    },
  };
}
