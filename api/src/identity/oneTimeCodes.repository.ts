import { timingSafeEqual } from 'node:crypto';
import { verificationCodeLength } from '@portico/rules';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { oneTimeCodes } from '../db/schema/index.ts';
import { randomCode } from '../support/codes.ts';
import type { Secrets } from '../support/secrets.ts';

/** The mails say so too (`mail-words`). */
export const codeLifeMs = 15 * 60_000;

type Purpose = 'reset' | 'email';
type Issue = { accountId: string; purpose: Purpose; newEmail?: string; at: Date };
type Presented = { accountId: string; purpose: Purpose; code: string; at: Date };

/** What a correct code allows, until it is used. */
export type Redeemable = { id: string; newEmail: string | null };

/**
 * Codes sent by mail (resolutions 88). Six characters are thirty bits: safe against five tries, but someone with a copy
 * of the table could search any plain or slow hash within the code's quarter of an hour. So the code is hashed under
 * the server's key, together with its account and purpose.
 */
export function createOneTimeCodes(secrets: Secrets) {
  const hashOf = ({ accountId, purpose, code }: Omit<Presented, 'at'>) =>
    secrets.fingerprint('one-time code', accountId, purpose, code.trim().toUpperCase());

  /** Ends the earlier codes: only the newest counts. */
  async function issue(tx: Database, { accountId, purpose, newEmail, at }: Issue): Promise<string> {
    const code = randomCode(verificationCodeLength);
    await tx.delete(oneTimeCodes).where(isFor(accountId, purpose));
    await tx.insert(oneTimeCodes).values({
      accountId,
      purpose,
      newEmail,
      codeHash: hashOf({ accountId, purpose, code }),
      expiresAt: new Date(at.getTime() + codeLifeMs),
      createdAt: at,
    });
    return code;
  }

  /**
   * Uses up one of the five tries in the same statement that finds the code, so a hundred guesses at once still get
   * only five tries. Without a code or an account, the same statement finds nothing.
   */
  async function find(db: Database, presented: Presented): Promise<Redeemable | null> {
    const { accountId, purpose, at } = presented;
    const newest = db
      .select({ id: oneTimeCodes.id })
      .from(oneTimeCodes)
      .where(isFor(accountId, purpose))
      .orderBy(desc(oneTimeCodes.createdAt), desc(oneTimeCodes.id))
      .limit(1);
    const [row] = await db
      .update(oneTimeCodes)
      .set({ triesLeft: sql`${oneTimeCodes.triesLeft} - 1` })
      .where(and(inArray(oneTimeCodes.id, newest), isOpen(at)))
      .returning();
    const expected = Buffer.from(row?.codeHash ?? hashOf({ ...presented, code: '' }));
    const isRight = timingSafeEqual(expected, Buffer.from(hashOf(presented)));
    return row && isRight ? { id: row.id, newEmail: row.newEmail } : null;
  }

  return { issue, find };
}

/** False when somebody else used the same code first. */
export async function useUp(tx: Database, { id }: Redeemable, at: Date): Promise<boolean> {
  const used = await tx
    .update(oneTimeCodes)
    .set({ usedAt: at })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id });
  return used.length > 0;
}

export async function forgetCodesBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, moment));
}

const isFor = (accountId: string, purpose: Purpose) =>
  and(eq(oneTimeCodes.accountId, accountId), eq(oneTimeCodes.purpose, purpose));

const isOpen = (at: Date) =>
  and(isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.triesLeft, 0), gt(oneTimeCodes.expiresAt, at));
