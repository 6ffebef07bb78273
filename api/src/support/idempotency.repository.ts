import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { idempotencyKeys } from '../db/schema/index.ts';

export type Claim = { owner: string; key: string; route: string; requestHash: string };
export type Recorded = typeof idempotencyKeys.$inferSelect;

const isOf = ({ owner, key }: Pick<Claim, 'owner' | 'key'>) =>
  and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));

/**
 * True when this request is the first with its key, or when it takes over from one that died before `abandonedBefore`.
 */
export async function claim(db: Database, mine: Claim, now: Date, abandonedBefore: Date): Promise<boolean> {
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ ...mine, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.owner, idempotencyKeys.key],
      set: { createdAt: now },
      setWhere: and(
        isNull(idempotencyKeys.status),
        lt(idempotencyKeys.createdAt, abandonedBefore),
        eq(idempotencyKeys.requestHash, mine.requestHash),
      ),
    })
    .returning({ key: idempotencyKeys.key });
  return claimed.length > 0;
}

export async function read(db: Database, mine: Claim): Promise<Recorded | null> {
  const [row] = await db.select().from(idempotencyKeys).where(isOf(mine)).limit(1);
  return row ?? null;
}

export async function record(db: Database, mine: Claim, status: number, body: unknown): Promise<void> {
  await db.update(idempotencyKeys).set({ status, body }).where(isOf(mine));
}

export async function release(db: Database, mine: Claim): Promise<void> {
  await db.delete(idempotencyKeys).where(and(isOf(mine), isNull(idempotencyKeys.status)));
}

export async function forgetKeysBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, moment));
}
