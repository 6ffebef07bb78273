import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../support/gate.ts';

/** Argon2id (the library's default) at OWASP's 19 MiB and two passes, some 11 ms of one core. */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing fills whole cores. Two hashes run at once, more requests wait, and beyond the queue they are refused. */
const inTurn = createTurns({ abreast: 2, waiting: 60, retryAfterSeconds: 2 });

export const hashPassword = (password: string) => inTurn(() => hash(password, argon2id));

/** The hash of random bytes that were thrown away, so no password matches it. */
const standIn =
  '$argon2id$v=19$m=19456,t=2,p=1$z9gxKeVmSp7uySxhwJoZVA$5kI7RroEH8SV6OSZ+dUXN0mj7LWnpj8m/Wu9prtBplE';

/**
 * Whether the password is right. Without a stored hash (unknown account, password never set) the same work is done on a
 * stand-in, so that the response time reveals nothing.
 */
export async function isRightPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await inTurn(() => verify(stored ?? standIn, password));
  return isRight && stored !== null;
}
