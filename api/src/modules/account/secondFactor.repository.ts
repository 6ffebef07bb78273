import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, recoveryCodes, secondFactors } from '../../db/schema/index.ts';
import { hasSecondFactor } from '../../identity/standing.repository.ts';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

export async function readFactor(db: Database, accountId: string): Promise<SecondFactorRow | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  return row ?? null;
}

/** The same rule decides whether staff are held back. */
export async function isFactorOn(db: Database, accountId: string): Promise<boolean> {
  return (await db.$count(accounts, and(eq(accounts.id, accountId), hasSecondFactor))) > 0;
}

export async function hasApp(db: Database, accountId: string): Promise<boolean> {
  const isOn = and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt));
  return (await db.$count(secondFactors, isOn)) > 0;
}

type Pending = { accountId: string; sealedSecret: string; at: Date };

/** False when an app is already connected: an unconfirmed one never replaces it. */
export async function savePending(db: Database, { accountId, sealedSecret, at }: Pending): Promise<boolean> {
  const fresh = { sealedSecret, lastStep: 0, createdAt: at };
  const saved = await db
    .insert(secondFactors)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: fresh,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ accountId: secondFactors.accountId });
  return saved.length > 0;
}

/** True for the first use of this clock step, so that a code is worthless to somebody who saw it typed. */
export async function takeStep(db: Database, accountId: string, step: number): Promise<boolean> {
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.accountId, accountId), lt(secondFactors.lastStep, step)))
    .returning({ accountId: secondFactors.accountId });
  return taken.length > 0;
}

export async function confirmApp(tx: Database, accountId: string, at: Date): Promise<void> {
  await tx.update(secondFactors).set({ confirmedAt: at }).where(eq(secondFactors.accountId, accountId));
}

export async function replaceRecoveryCodes(
  tx: Database,
  accountId: string,
  codeHashes: string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ accountId, codeHash })));
}

export async function removeFactor(tx: Database, accountId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
}

/** True only for the first use of each code. */
export async function useRecoveryCode(
  db: Database,
  accountId: string,
  codeHash: string,
  at: Date,
): Promise<boolean> {
  const isThis = and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash));
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(isThis, isNull(recoveryCodes.usedAt)))
    .returning({ codeHash: recoveryCodes.codeHash });
  return used.length > 0;
}

export const countRecoveryCodes = (db: Database, accountId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));
