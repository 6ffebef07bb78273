import type { Database } from '../db/client.ts';
import { ApiProblem } from '../support/apiProblem.ts';
import { countAttempt, forgetAttempts } from '../support/attempts.repository.ts';
import type { AttemptPolicy } from '../support/attempts.ts';
import { readAccount } from './accounts.repository.ts';
import { isRightPassword } from './passwords.ts';

const guesses: AttemptPolicy = {
  free: 5,
  firstWaitSeconds: 2,
  longestWaitSeconds: 900,
  windowSeconds: 3_600,
};

/**
 * Asks a signed-in person for their password again, before actions that a borrowed screen must not allow. A wrong
 * password marks the field and is no failed sign-in: the session goes on.
 */
export async function requirePassword(
  { db, now }: { db: Database; now: () => Date },
  { accountId, password, field }: { accountId: string; password: string; field: string },
): Promise<void> {
  const key = `password-check:${accountId}`;
  const wait = await countAttempt(db, [{ key, policy: guesses }], now());
  if (wait > 0) throw new ApiProblem('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
  const { passwordHash } = await readAccount(db, accountId);
  if (!(await isRightPassword(passwordHash, password)))
    throw new ApiProblem('INVALID_INPUT', { fields: { [field]: 'PASSWORD_NOT_CURRENT' } });
  await forgetAttempts(db, [key]);
}
