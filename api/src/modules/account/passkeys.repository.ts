import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { passkeyChallenges, passkeys } from '../../db/schema/index.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type ChallengePurpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

/** `accountId` is null for a caller who has not said yet who they are. */
export type ChallengeFor = { purpose: ChallengePurpose; accountId: string | null };

const isOf = (accountId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.accountId, accountId));

export const passkeysOf = (db: Database, accountId: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export const countPasskeys = (db: Database, accountId: string): Promise<number> =>
  db.$count(passkeys, eq(passkeys.accountId, accountId));

export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** Null when the credential is already known, for any account. */
export async function insertPasskey(
  tx: Database,
  passkey: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | null> {
  const [row] = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return row ?? null;
}

export async function renamePasskey(
  tx: Database,
  accountId: string,
  { id, name }: { id: string; name: string },
): Promise<PasskeyRow | null> {
  const [row] = await tx.update(passkeys).set({ name }).where(isOf(accountId, id)).returning();
  return row ?? null;
}

export async function deletePasskey(tx: Database, accountId: string, id: string): Promise<PasskeyRow | null> {
  const [row] = await tx.delete(passkeys).where(isOf(accountId, id)).returning();
  return row ?? null;
}

type Use = { id: string; before: number; counter: number; isBackedUp: boolean; at: Date };

/** False when the passkey was removed or used elsewhere since it was read. */
export async function noteUse(db: Database, use: Use): Promise<boolean> {
  const { id, before, counter, isBackedUp, at } = use;
  const used = await db
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, before)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

export async function insertChallenge(
  db: Database,
  challenge: ChallengeFor & { challenge: string; expiresAt: Date },
): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge);
}

/**
 * True for the first use of a challenge that was made for this purpose and has not expired: each can be answered once.
 */
export async function takeChallenge(
  db: Database,
  { challenge, purpose, accountId, at }: ChallengeFor & { challenge: string; at: Date },
): Promise<boolean> {
  const { accountId: owner } = passkeyChallenges;
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        accountId === null ? isNull(owner) : eq(owner, accountId),
        gt(passkeyChallenges.expiresAt, at),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return taken.length > 0;
}

export async function forgetChallengesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, moment));
}
