import { newRecoveryCode, newSecret, otpauthUrl, recoveryHash, stepOf } from './authenticator.ts';

/** The secret "12345678901234567890" of RFC 6238, appendix B; our six digits are the end of its eight. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('knows the code of RFC 6238 at %i', (seconds, code) => {
  expect(stepOf(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

it('tolerates a clock that is one step off in either direction, and no more', () => {
  const [moment, code] = [1_234_567_890, '005924'];
  const step = moment / 30;
  expect(stepOf(secret, code, at(moment - 30))).toBe(step);
  expect(stepOf(secret, code, at(moment + 30))).toBe(step);
  expect(stepOf(secret, code, at(moment - 60))).toBeNull();
  expect(stepOf(secret, code, at(moment + 60))).toBeNull();
});

it.each(['00592', '0059244', 'abcdef', '', '००५९२४'])('takes %j for no code', (code) => {
  expect(stepOf(secret, code, at(1_234_567_890))).toBeNull();
});

it('makes secrets of 160 bits, and an address that apps can scan', () => {
  const made = newSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(otpauthUrl(made, 'admin@portico.test')).toBe(
    `otpauth://totp/Portico:admin%40portico.test?issuer=Portico&secret=${made}&algorithm=SHA1&digits=6&period=30`,
  );
});

it('recognizes a recovery code in any spelling, for its own account alone', () => {
  const code = newRecoveryCode();
  expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
  expect(recoveryHash('elena', ` ${code.toLowerCase().replaceAll('-', ' ')}`)).toBe(
    recoveryHash('elena', code),
  );
  expect(recoveryHash('marco', code)).not.toBe(recoveryHash('elena', code));
});
