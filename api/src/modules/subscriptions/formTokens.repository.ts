import type { FormToken } from '@portico/contracts';
import { and, eq, exists, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { formTokens, sessions } from '../../db/schema/index.ts';
import type { Caller } from '../../identity/callers.ts';
import { newToken, tokenHash } from '../../identity/tokens.ts';

const lifeMs = 5 * 60_000;

/**
 * A form cannot send the session's header: for one post within five minutes this token replaces it (B §7, resolutions
 * 5).
 */
export async function makeFormToken(
  db: Database,
  { personId, sessionId, sessionEndsAt }: Pick<Caller, 'personId' | 'sessionId' | 'sessionEndsAt'>,
  now: Date,
): Promise<FormToken> {
  const token = newToken();
  const expiresAt = new Date(Math.min(now.getTime() + lifeMs, sessionEndsAt.getTime()));
  await db.delete(formTokens).where(lte(formTokens.expiresAt, now));
  await db.insert(formTokens).values({ tokenHash: tokenHash(token), personId, sessionId, expiresAt });
  return { token, expiresAt: expiresAt.toISOString() };
}

/**
 * The owner of the form, while the token is valid and its session has not ended; null otherwise. It is valid once: the
 * page asks for another with every press, and the database lets only one of two posts through.
 */
export async function spendFormToken(db: Database, token: string, now: Date): Promise<string | null> {
  const session = db
    .select({ one: sql`1` })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, formTokens.sessionId),
        isNull(sessions.revokedAt),
        gt(sessions.absoluteExpiresAt, now),
      ),
    );
  const [row] = await db
    .delete(formTokens)
    .where(and(eq(formTokens.tokenHash, tokenHash(token)), gt(formTokens.expiresAt, now), exists(session)))
    .returning({ personId: formTokens.personId });
  return row?.personId ?? null;
}
