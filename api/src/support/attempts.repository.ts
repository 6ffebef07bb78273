import { inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { rateLimits } from '../db/schema/index.ts';
import { type AttemptPolicy, afterAttempt, waitSeconds } from './attempts.ts';

export type Counted = { key: string; policy: AttemptPolicy };

/**
 * Counts one try under every key, or under none if the caller has to wait. Counting comes before the try itself, so
 * that a hundred tries at once count as a hundred. Returns the seconds to wait, 0 when the try may go on.
 */
export async function countAttempt(db: Database, counted: readonly Counted[], now: Date): Promise<number> {
  const policies = new Map(counted.map(({ key, policy }) => [key, policy]));
  return db.transaction(async (tx) => {
    // Setting the key to itself locks a row that is there, always in the order of the keys, and answers it.
    const keys = [...policies.keys()].toSorted();
    const rows = await tx
      .insert(rateLimits)
      .values(keys.map((key) => ({ key, windowStartedAt: now, attempts: 0 })))
      .onConflictDoUpdate({ target: rateLimits.key, set: { key: sql`excluded.key` } })
      .returning();
    const longest = Math.max(...rows.map((row) => waitSeconds(row, now)));
    if (longest > 0) return longest;
    const after = rows.flatMap((row) => {
      const policy = policies.get(row.key);
      return policy ? [{ key: row.key, ...afterAttempt(row, policy, now) }] : [];
    });
    await tx.insert(rateLimits).values(after).onConflictDoUpdate({ target: rateLimits.key, set: asGiven });
    return 0;
  });
}

const asGiven = {
  windowStartedAt: sql`excluded.window_started_at`,
  attempts: sql`excluded.attempts`,
  blockedUntil: sql`excluded.blocked_until`,
};

/** Forgets the tries under these keys. */
export async function forgetAttempts(db: Database, keys: string[]): Promise<void> {
  await db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

/** Takes one try back: it was legitimate, but the key also counts other people's tries. */
export async function takeBackAttempt(db: Database, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ attempts: sql`greatest(${rateLimits.attempts} - 1, 0)`, blockedUntil: null })
    .where(inArray(rateLimits.key, [key]));
}

export async function forgetAttemptsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowStartedAt, moment));
}
