import { asc, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { rateLimits } from '../db/schema/index.ts';
import { type AttemptPolicy, type Attempts, afterAttempt, waitSeconds } from './attempts.ts';

export type Counted = { key: string; policy: AttemptPolicy };

/**
 * Counts one try under every key, or under none if the caller has to wait. Counting comes before the try itself, so
 * that a hundred tries at once count as a hundred. Returns the seconds to wait, 0 when the try may go on.
 */
export async function countAttempt(db: Database, counted: readonly Counted[], now: Date): Promise<number> {
  const keys = counted.map(({ key }) => key);
  return db.transaction(async (tx) => {
    const fresh = keys.toSorted().map((key) => ({ key, windowStartedAt: now, attempts: 0 }));
    await tx.insert(rateLimits).values(fresh).onConflictDoNothing();
    const rows = await tx
      .select()
      .from(rateLimits)
      .where(inArray(rateLimits.key, keys))
      .orderBy(asc(rateLimits.key))
      .for('update');
    const state = new Map<string, Attempts>(rows.map((row) => [row.key, row]));
    const longest = Math.max(...rows.map((row) => waitSeconds(row, now)));
    if (longest > 0) return longest;
    for (const { key, policy } of counted) {
      const before = state.get(key);
      if (before) await save(tx, key, afterAttempt(before, policy, now));
    }
    return 0;
  });
}

async function save(tx: Database, key: string, attempts: Attempts) {
  await tx
    .insert(rateLimits)
    .values({ key, ...attempts })
    .onConflictDoUpdate({ target: rateLimits.key, set: attempts });
}

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
