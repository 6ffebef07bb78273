import type { FormToken } from '@portico/contracts';
import { eq, lte } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { formTokens } from '../../db/schema/index.ts';
import { newToken, tokenHash } from '../../identity/tokens.ts';

const lifeMs = 5 * 60_000;

/** A form cannot send the session's header: for five minutes this token stands for it (resolutions 5). */
export async function makeFormToken(db: Database, personId: string, now: Date): Promise<FormToken> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifeMs);
  await db.delete(formTokens).where(lte(formTokens.expiresAt, now));
  await db.insert(formTokens).values({ tokenHash: tokenHash(token), personId, expiresAt });
  return { token, expiresAt: expiresAt.toISOString() };
}

/** Whose form it is, while the token is good; null otherwise. */
export async function readFormToken(db: Database, token: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select()
    .from(formTokens)
    .where(eq(formTokens.tokenHash, tokenHash(token)));
  return row && row.expiresAt > now ? row.personId : null;
}
