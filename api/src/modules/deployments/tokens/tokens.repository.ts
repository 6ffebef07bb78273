import type { ReleaseToken } from '@portico/contracts';
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { people, releaseTokens } from '../../../db/schema/index.ts';

export type TokenRow = typeof releaseTokens.$inferSelect;
type NewToken = Pick<TokenRow, 'team' | 'remotes' | 'hash' | 'createdAt' | 'createdByPersonId'>;

/** Newest first. */
export async function listTokens(db: Database): Promise<ReleaseToken[]> {
  const rows = await db
    .select({ token: releaseTokens, createdBy: people.fullName })
    .from(releaseTokens)
    .leftJoin(people, eq(people.id, releaseTokens.createdByPersonId))
    .orderBy(desc(releaseTokens.createdAt), desc(releaseTokens.id));
  return rows.map(({ token, createdBy }) => shown(token, createdBy));
}

export const shown = (
  { id, team, remotes, createdAt, lastUsedAt, revokedAt }: TokenRow,
  createdBy: string | null,
): ReleaseToken => ({
  id,
  team,
  remotes,
  createdAt: createdAt.toISOString(),
  createdBy,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});

export async function insertToken(db: Database, token: NewToken): Promise<TokenRow> {
  const [row] = await db.insert(releaseTokens).values(token).returning();
  return row as TokenRow;
}

export async function tokenOfHash(db: Database, hash: string): Promise<TokenRow | null> {
  const [row] = await db.select().from(releaseTokens).where(eq(releaseTokens.hash, hash));
  return row ?? null;
}

export async function tokenOfId(db: Database, id: string): Promise<TokenRow | null> {
  const [row] = await db.select().from(releaseTokens).where(eq(releaseTokens.id, id));
  return row ?? null;
}

/** Returns whether this call revoked it. */
export async function revokeToken(db: Database, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(releaseTokens)
    .set({ revokedAt: at })
    .where(and(eq(releaseTokens.id, id), isNull(releaseTokens.revokedAt)))
    .returning({ id: releaseTokens.id });
  return rows.length > 0;
}

/** Stores when a token was used, unless a use after `knownAfter` is known: one release is many calls. */
export async function noteUse(db: Database, id: string, at: Date, knownAfter: Date): Promise<void> {
  const { lastUsedAt } = releaseTokens;
  await db
    .update(releaseTokens)
    .set({ lastUsedAt: at })
    .where(and(eq(releaseTokens.id, id), or(isNull(lastUsedAt), lt(lastUsedAt, knownAfter))));
}
