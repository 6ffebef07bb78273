import { hash, verify } from '@node-rs/argon2';
import { ApiProblem } from '../support/apiProblem.ts';

/** Argon2id (the library's default) at OWASP's 19 MiB and two passes, some 11 ms of one core. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing fills whole cores. Beyond these at once, requests wait; beyond the queue, they are turned away. */
const atOnce = 2;
const longestQueue = 60;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when one of the few places is free. Throws UNAVAILABLE rather than let the queue outgrow patience. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) throw new ApiProblem('UNAVAILABLE', { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place passes on without being given back, so nobody can slip in between.
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, argon2id));

/** The hash of random bytes that were thrown away: no password is right. */
const standIn =
  '$argon2id$v=19$m=19456,t=2,p=1$z9gxKeVmSp7uySxhwJoZVA$5kI7RroEH8SV6OSZ+dUXN0mj7LWnpj8m/Wu9prtBplE';

/**
 * Whether the password is right. Without a stored hash (unknown account, password never set) the same work is done on
 * a stand-in, so that the time taken tells nothing.
 */
export async function isRightPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await inTurn(() => verify(stored ?? standIn, password));
  return isRight && stored !== null;
}
