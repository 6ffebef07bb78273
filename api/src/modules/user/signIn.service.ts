import { createHash } from 'node:crypto';
import type { AuthenticateAnswer, AuthenticateBody } from '@portico/contracts';
import { normalizeEmail } from '@portico/rules';
import type { Database } from '../../db/client.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { countAttempt, forgetAttempts, takeBackAttempt } from '../../support/attempts.repository.ts';
import type { AttemptPolicy } from '../../support/attempts.ts';
import { findAccount, recordSignIn } from './accounts.repository.ts';
import { isRightPassword } from './passwords.ts';
import type { Sessions } from './sessions.service.ts';
import { readStanding } from './standing.repository.ts';

const hour = 3_600;

/**
 * Guessing is slowed down for one account from one address quickly, for one address over all accounts later, and for
 * one account from everywhere only gently: a stranger must not be able to lock a member out for long.
 */
const fromOneAddress: AttemptPolicy = {
  free: 5,
  firstWaitSeconds: 2,
  longestWaitSeconds: 900,
  windowSeconds: hour,
};
const byAddress: AttemptPolicy = {
  free: 30,
  firstWaitSeconds: 2,
  longestWaitSeconds: 900,
  windowSeconds: hour,
};
const byAccount: AttemptPolicy = {
  free: 20,
  firstWaitSeconds: 1,
  longestWaitSeconds: 60,
  windowSeconds: hour,
};

/** Where a sign-in comes from. `addressKey` stands for the address in the counters. */
export type Origin = { ipAddress: string; addressKey: string; userAgent: string | null };

type Dependencies = { db: Database; sessions: Sessions; now: () => Date };

export function createSignIn({ db, sessions, now }: Dependencies) {
  /**
   * Opens a session. Refuses with the two texts A §8 demands, of which the difference tells whether an account
   * exists; that is why every try is counted first and both cost the same time.
   */
  return async function signIn(body: AuthenticateBody, origin: Origin): Promise<AuthenticateAnswer> {
    const name = nameOf(body);
    const keys = keysOf(name, origin);
    const wait = await countAttempt(
      db,
      [
        { key: keys.pair, policy: fromOneAddress },
        { key: keys.address, policy: byAddress },
        { key: keys.account, policy: byAccount },
      ],
      now(),
    );
    if (wait > 0) throw new ApiProblem('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });

    const account = await findAccount(db, name);
    const isRight = await isRightPassword(account?.passwordHash ?? null, body.password);
    if (!account) throw new ApiProblem('UNKNOWN_USER');
    // An invited member's temporary password opens the welcome step, never a session.
    if (!isRight || account.mustSetPassword) throw new ApiProblem('WRONG_PASSWORD');

    const standing = await readStanding(db, account.personId, now());
    if (!standing) throw new Error('an account without a person');
    await forgetAttempts(db, [keys.pair, keys.account]);
    await takeBackAttempt(db, keys.address);
    const tokens = await sessions.start({
      accountId: account.id,
      personId: account.personId,
      isRemembered: body.rememberMe ?? false,
      userAgent: origin.userAgent,
      ipAddress: origin.ipAddress,
    });
    await recordSignIn(db, { account, roles: standing.currentPerson.roles, origin, at: now() });
    return { ...tokens, user: standing.currentPerson };
  };
}

/** The spelling that is stored: lower case (A §5). */
function nameOf({ username, email }: AuthenticateBody): string {
  const name = normalizeEmail(username ?? email ?? '');
  if (name === '') throw new ApiProblem('INVALID_INPUT', { fields: { username: 'This is required.' } });
  return name;
}

/** Hashed, so that the counters are no list of who tried to sign in. */
function keysOf(name: string, { addressKey }: Origin) {
  const account = createHash('sha256').update(name).digest('base64url').slice(0, 22);
  return {
    pair: `sign-in:${account}:${addressKey}`,
    address: `sign-in-address:${addressKey}`,
    account: `sign-in-account:${account}`,
  };
}
