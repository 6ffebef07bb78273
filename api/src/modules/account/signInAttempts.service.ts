import { createHash } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import { addressesOf } from '../../identity/accounts.repository.ts';
import type { Origin } from '../../identity/origin.ts';
import { addressKey } from '../../support/addressKey.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import {
  type Counted,
  countAttempt,
  forgetAttempts,
  takeBackAttempt,
} from '../../support/attempts.repository.ts';
import type { AttemptPolicy } from '../../support/attempts.ts';

const windowSeconds = 3_600;
const fromOneAddress: AttemptPolicy = {
  free: 5,
  firstWaitSeconds: 2,
  longestWaitSeconds: 900,
  windowSeconds,
};
/**
 * Wide, because a house, a hotel or an untrusted proxy is one address to us; the limits on pairs above still apply in
 * it.
 */
const byAddress: AttemptPolicy = { free: 300, firstWaitSeconds: 2, longestWaitSeconds: 60, windowSeconds };
const byAccount: AttemptPolicy = { free: 20, firstWaitSeconds: 1, longestWaitSeconds: 60, windowSeconds };

/** An id that no account has. It is looked up for unknown accounts, so that both cases run the same queries. */
export const nobodysId = '00000000-0000-4000-8000-000000000000';

/** Hashed, so that the counters do not list who tried to sign in. */
export const nameKey = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 22);

function keysOf(name: string, origin: Origin) {
  const account = nameKey(name);
  return {
    pair: `sign-in:${account}:${origin.addressKey}`,
    address: `sign-in-address:${origin.addressKey}`,
    account: `sign-in-account:${account}`,
  };
}

async function isKnownAddress(db: Database, personId: string, origin: Origin): Promise<boolean> {
  const known = await addressesOf(db, personId);
  return known.some((ip) => ip !== null && addressKey({ ip }) === origin.addressKey);
}

type Try = { name: string; personId: string | null; origin: Origin; now: Date };

/**
 * Counts a sign-in before it is tried. Guesses at one account from one address are slowed down quickly, guesses from
 * one address at all accounts later, and guesses at one account from everywhere gently. With the last limit strangers
 * with many addresses could lock a member out, so it does not apply to addresses the member has signed in from before.
 */
export async function countSignIn(db: Database, { name, personId, origin, now }: Try) {
  const keys = keysOf(name, origin);
  const counted: Counted[] = [
    { key: keys.pair, policy: fromOneAddress },
    { key: keys.address, policy: byAddress },
  ];
  if (!(await isKnownAddress(db, personId ?? nobodysId, origin)))
    counted.push({ key: keys.account, policy: byAccount });
  const wait = await countAttempt(db, counted, now);
  if (wait > 0) throw new ApiProblem('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });

  return {
    /** The password was correct but more is required: this try was no guess, yet earlier guesses stay counted. */
    async takeBack() {
      for (const { key } of counted) await takeBackAttempt(db, key);
    },
    async forget() {
      await forgetSignInAttempts(db, name, origin);
      await takeBackAttempt(db, keys.address);
    },
  };
}

/**
 * Counts a sign-in with a passkey for its address, together with those with a password. Nobody can guess a passkey, so no
 * account needs a count of its own.
 */
export async function countPasskeySignIn(db: Database, origin: Origin, now: Date) {
  const key = `sign-in-address:${origin.addressKey}`;
  const wait = await countAttempt(db, [{ key, policy: byAddress }], now);
  if (wait > 0) throw new ApiProblem('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
  return { takeBack: () => takeBackAttempt(db, key) };
}

/** Called when somebody has proved that the account is theirs. */
export async function forgetSignInAttempts(db: Database, name: string, origin: Origin): Promise<void> {
  const { pair, account } = keysOf(name, origin);
  await forgetAttempts(db, [pair, account]);
}
