import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { approvalCodes, people } from '../../db/schema/index.ts';

export type CodeRow = typeof approvalCodes.$inferSelect;

const creators = alias(people, 'creators');
const mostListed = 500;

/** The newest first, with the account each is for and who made it. */
export const readCodes = (db: Database, id?: string) =>
  db
    .select({ code: approvalCodes, memberName: people.fullName, creatorName: creators.fullName })
    .from(approvalCodes)
    .leftJoin(people, eq(people.id, approvalCodes.personId))
    .leftJoin(creators, eq(creators.id, approvalCodes.createdBy))
    .where(id === undefined ? undefined : eq(approvalCodes.id, id))
    .orderBy(desc(approvalCodes.createdAt), desc(approvalCodes.id))
    .limit(mostListed);

export type ListedCode = Awaited<ReturnType<typeof readCodes>>[number];

export async function insertCode(db: Database, values: typeof approvalCodes.$inferInsert): Promise<string> {
  const [row] = await db.insert(approvalCodes).values(values).returning({ id: approvalCodes.id });
  if (!row) throw new Error('an approval code was not written');
  return row.id;
}

/** False for a code that is already revoked, or does not exist. */
export async function revokeCode(db: Database, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(approvalCodes)
    .set({ revokedAt: at })
    .where(and(eq(approvalCodes.id, id), isNull(approvalCodes.revokedAt)))
    .returning({ id: approvalCodes.id });
  return rows.length > 0;
}

type Claim = { codeHash: string; personId: string; priceName: string; at: Date };

/**
 * Uses a code once, in the transaction of what it pays for. Null for a code that does not exist, has expired, or is for
 * another account or plan: the caller is not told which.
 */
export async function claimCode(
  tx: Database,
  { codeHash, personId, priceName, at }: Claim,
): Promise<CodeRow | null> {
  const [row] = await tx
    .update(approvalCodes)
    .set({ uses: sql`${approvalCodes.uses} + 1` })
    .where(
      and(
        eq(approvalCodes.codeHash, codeHash),
        isNull(approvalCodes.revokedAt),
        gt(approvalCodes.expiresAt, at),
        lt(approvalCodes.uses, approvalCodes.maxUses),
        or(isNull(approvalCodes.personId), eq(approvalCodes.personId, personId)),
        or(isNull(approvalCodes.priceName), eq(approvalCodes.priceName, priceName)),
      ),
    )
    .returning();
  return row ?? null;
}
