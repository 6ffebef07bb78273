import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { randomCode } from '../../support/codes.ts';

/** What every authenticator app understands: RFC 6238 with SHA-1, six digits and thirty seconds. */
const periodSeconds = 30;
const secretBytes = 20;
/** A clock that is half a minute off must not lock anybody out. */
const stepsAround = 1;

const authenticator = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Portico',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  });

export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

export const otpauthUrl = (secret: string, email: string): string => authenticator(secret, email).toString();

/** Six ASCII digits, because the library compares nothing else. */
export const isAuthenticatorCode = (code: string): boolean => /^[0-9]{6}$/.test(code);

/** The clock step whose code this is, or null when it is the code of no near step. */
export function stepOf(secret: string, code: string, at: Date): number | null {
  if (!isAuthenticatorCode(code)) return null;
  const timestamp = at.getTime();
  const delta = authenticator(secret).validate({ token: code, timestamp, window: stepsAround });
  return delta === null ? null : TOTP.counter({ period: periodSeconds, timestamp }) + delta;
}

const recoveryGroups = 4;
const groupLength = 4;

/** Eighty random bits, in groups that can be written down. */
export const newRecoveryCode = (): string =>
  Array.from({ length: recoveryGroups }, () => randomCode(groupLength)).join('-');

/** A plain hash is enough for random codes; it includes the account, so that equal codes have different hashes. */
export function recoveryHash(accountId: string, code: string): string {
  const written = code.toUpperCase().replaceAll(/[\s-]/g, '');
  return createHash('sha256').update(`${accountId} ${written}`).digest('base64url');
}
