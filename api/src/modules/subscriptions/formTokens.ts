import type { FormToken } from '@portico/contracts';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { formTokens, sessions } from '../../db/schema/index.ts';
import type { Caller } from '../../identity/callers.ts';
import { newToken, tokenHash } from '../../identity/tokens.ts';

const lifeMs = 5 * 60_000;

/** A form cannot send the session's header: for five minutes this token stands for the session (resolutions 5). */
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

/** Whose form it is, while the token is good and its session has not ended; null otherwise. */
export async function readFormToken(db: Database, token: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ personId: formTokens.personId })
    .from(formTokens)
    .innerJoin(sessions, eq(sessions.id, formTokens.sessionId))
    .where(
      and(
        eq(formTokens.tokenHash, tokenHash(token)),
        gt(formTokens.expiresAt, now),
        isNull(sessions.revokedAt),
        gt(sessions.absoluteExpiresAt, now),
      ),
    );
  return row?.personId ?? null;
}
