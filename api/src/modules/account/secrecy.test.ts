import { cast, castInvitation, castPassword } from '@portico/fixtures';
import { Secret, TOTP } from 'otpauth';
import { keepAccounts, newestMailTo } from '../../../test/accountState.ts';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { auditLog, idempotencyKeys, rateLimits } from '../../db/schema/index.ts';

const lines: string[] = [];
let api: TestApp;
beforeAll(async () => {
  const logTo = { write: (line: string) => lines.push(line) };
  api = await openTestApp({ logTo, env: { logLevel: 'trace' } });
  await (await keepAccounts(api))();
});
afterAll(() => api.close());

/** Every secret that must not be stored or logged: typed passwords, codes sent by mail, and session tokens. */
const canaries = new Map<string, string>();
const secret = (what: string, value: string) => {
  if (value.length < 6) throw new Error(`${what} is missing, so its absence would prove nothing`);
  canaries.set(what, value);
  return value;
};

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  api.call(null, 'POST', path, { payload, headers });

/** Six digits may turn up within a longer number by chance, so only whole numbers count. */
const holds = (text: string, value: string) =>
  /^\d+$/.test(value) ? new RegExp(`(?<![\\d.])${value}(?!\\d)`).test(text) : text.includes(value);

/** Signs in and notes the tokens. */
async function signIn(payload: object) {
  const answer = await post('/user/authenticate', payload);
  const { token, refreshToken, chatToken } = answer.json().data;
  secret(`token ${canaries.size}`, token);
  secret(`refresh token ${canaries.size}`, refreshToken);
  secret(`chat token ${canaries.size}`, chatToken);
  return { 'x-token': token as string, 'x-refresh-token': refreshToken as string };
}

async function useInvitation() {
  const password = secret('a new password', 'Canary-first!2027');
  await api.call(
    null,
    'GET',
    `/user/welcome/${secret('an invitation', castInvitation)}?id=${castInvitation}`,
  );
  const username = cast.welcome.email;
  return signIn({
    username,
    password: secret('the temporary password', castPassword),
    newPassword: password,
  });
}

async function resetPassword() {
  await post('/user/reset-password', { username: cast.lead.email });
  await api.settled();
  const { code } = await newestMailTo(api, cast.lead.email);
  secret('a reset code', code);
  const password = secret('a reset password', 'Canary-reset!2027');
  await post('/user/confirm-password', { username: cast.lead.email, code: 'AAAAAA', password });
  await post('/user/confirm-password', { username: cast.lead.email, code, password });
  await post('/user/authenticate', {
    username: cast.lead.email,
    password: secret('a wrong password', 'Canary-guess!1'),
  });
}

async function changeAccount(headers: Record<string, string>) {
  const currentPassword = 'Canary-first!2027';
  const newPassword = secret('a changed password', 'Canary-second!2028');
  const keyed = { ...headers, 'idempotency-key': 'a-key-of-this-test' };
  await post('/user/password', { currentPassword, newPassword }, keyed);
  await post('/user/email', { email: 'canary@elsewhere.test', password: newPassword }, headers);
  const { code } = await newestMailTo(api, 'canary@elsewhere.test');
  await post('/user/email/confirm', { code: secret('an e-mail code', code) }, headers);
  await post('/user/checkToken', {}, headers);
}

async function connectApp() {
  const headers = await signIn({ username: 'admin', password: castPassword });
  const keyed = { ...headers, 'idempotency-key': 'another-key-of-this-test' };
  const setUp = await post('/user/second-factor/setup', { password: castPassword }, keyed);
  const key = secret('an authenticator secret', setUp.json().data.secret);
  const code = TOTP.generate({ secret: Secret.fromBase32(key), timestamp: api.now().getTime() });
  const confirmed = await post('/user/second-factor/confirm', { code: secret('its code', code) }, headers);
  for (const [n, recoveryCode] of confirmed.json().data.recoveryCodes.entries())
    secret(`recovery code ${n}`, recoveryCode);
  const [recoveryCode] = confirmed.json().data.recoveryCodes;
  await signIn({ username: 'admin', password: castPassword, code: recoveryCode });
}

it('writes no password, code, token or key into the log, the audit or the counters', async () => {
  await changeAccount(await useInvitation());
  await resetPassword();
  await connectApp();
  const audited = await api.db.select().from(auditLog);
  const written = [
    lines.join('\n'),
    JSON.stringify(audited),
    JSON.stringify(await api.db.select().from(idempotencyKeys)),
    JSON.stringify(await api.db.select().from(rateLimits)),
  ];
  const found = [...canaries].filter(([, value]) => written.some((text) => holds(text, value)));
  expect(found.map(([what]) => what)).toEqual([]);
  // With few canaries, finding none would prove nothing.
  expect(canaries.size).toBeGreaterThan(25);
  expect(lines.join('\n')).toContain('/api/user/welcome/:id');
  expect(new Set(audited.map((row) => row.action))).toEqual(
    new Set([
      'invitation-accepted',
      'sign-in',
      'password-changed',
      'email-change-requested',
      'email-changed',
      'password-reset-requested',
      'password-reset',
      'second-factor-on',
    ]),
  );
});
