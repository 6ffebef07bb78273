import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, max, ne, or } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { retiredRefreshTokens, sessions } from '../db/schema/index.ts';

export type SessionRow = typeof sessions.$inferSelect;
export type NewSession = typeof sessions.$inferInsert;

export async function insertSession(db: Database, session: NewSession): Promise<SessionRow> {
  const [row] = await db.insert(sessions).values(session).returning();
  if (!row) throw new Error('the database returned no session');
  return row;
}

export async function findByAccessHash(db: Database, accessHash: string): Promise<SessionRow | null> {
  const [row] = await db.select().from(sessions).where(eq(sessions.accessHash, accessHash)).limit(1);
  return row ?? null;
}

/** The session whose current or immediately preceding refresh token this is, locked until the transaction ends. */
export async function lockByRefreshHash(db: Database, refreshHash: string): Promise<SessionRow | null> {
  const isItsToken = or(eq(sessions.refreshHash, refreshHash), eq(sessions.previousRefreshHash, refreshHash));
  const [row] = await db.select().from(sessions).where(isItsToken).limit(1).for('update');
  return row ?? null;
}

/** The session that an already replaced refresh token once belonged to. */
export async function findRetired(db: Database, refreshHash: string): Promise<string | null> {
  const [row] = await db
    .select({ sessionId: retiredRefreshTokens.sessionId })
    .from(retiredRefreshTokens)
    .where(eq(retiredRefreshTokens.hash, refreshHash))
    .limit(1);
  return row?.sessionId ?? null;
}

type Rotation = Pick<
  NewSession,
  | 'accessHash'
  | 'accessExpiresAt'
  | 'refreshHash'
  | 'previousRefreshHash'
  | 'sealedSuccessor'
  | 'rotatedAt'
  | 'lastSeenAt'
>;

/** Replaces the tokens; the refresh token before the one being replaced is only remembered as retired. */
export async function rotate(db: Database, session: SessionRow, rotation: Rotation): Promise<void> {
  if (session.previousRefreshHash) {
    await db
      .insert(retiredRefreshTokens)
      .values({ hash: session.previousRefreshHash, sessionId: session.id })
      .onConflictDoNothing();
  }
  await db.update(sessions).set(rotation).where(eq(sessions.id, session.id));
}

/** Ends a session. True when it was still running. */
export async function revoke(db: Database, sessionId: string, reason: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now, revokedReason: reason, sealedSuccessor: null })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

type Activity = { at: Date; now: Date; pauseMs: number; idleLimitMs: number };

/**
 * Notes activity in those of the sessions that are running. Does nothing where a later activity is already noted, or
 * one less than `pauseMs` earlier.
 */
export async function noteActivity(db: Database, ids: string[], activity: Activity): Promise<void> {
  const { at, now, pauseMs, idleLimitMs } = activity;
  await db
    .update(sessions)
    .set({ lastSeenAt: at })
    .where(
      and(
        inArray(sessions.id, ids),
        lte(sessions.lastSeenAt, new Date(at.getTime() - pauseMs)),
        isRunning(now, idleLimitMs),
      ),
    );
}

/** A session that has neither ended nor been left idle for `idleLimitMs`. */
export const isRunning = (at: Date, idleLimitMs: number) =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.absoluteExpiresAt, at),
    or(sessions.isRemembered, gt(sessions.lastSeenAt, new Date(at.getTime() - idleLimitMs))),
  );

type Revocation = { personId: string; keepSessionId?: string | undefined; reason: string; at: Date };

/** Ends every running session of a person, and those they opened in the place of others. Returns how many. */
export async function revokeAllOf(
  db: Database,
  { personId, keepSessionId, reason, at }: Revocation,
): Promise<number> {
  const isTheirs = or(eq(sessions.personId, personId), eq(sessions.impersonatorPersonId, personId));
  const isOther = keepSessionId ? ne(sessions.id, keepSessionId) : undefined;
  const ended = await db
    .update(sessions)
    .set({ revokedAt: at, revokedReason: reason, sealedSuccessor: null })
    .where(and(isTheirs, isOther, isNull(sessions.revokedAt), gt(sessions.absoluteExpiresAt, at)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** The person's own sessions, and those they opened in the place of others. */
export async function endSessions(
  tx: Database,
  personIds: readonly string[],
  reason: string,
  at: Date,
): Promise<void> {
  const ids = [...personIds];
  const isTheirs = or(inArray(sessions.personId, ids), inArray(sessions.impersonatorPersonId, ids));
  await tx
    .update(sessions)
    .set({ revokedAt: at, revokedReason: reason, sealedSuccessor: null })
    .where(and(isTheirs, isNull(sessions.revokedAt)));
}

type Opened = { inPlaceOf: string } | { by: string };

/** Ends the running sessions in the place of a member, or those that somebody has opened in the place of others. */
export async function endImpersonations(
  db: Database,
  which: Opened,
  reason: string,
  at: Date,
): Promise<void> {
  const isSuch =
    'by' in which
      ? eq(sessions.impersonatorPersonId, which.by)
      : and(eq(sessions.personId, which.inPlaceOf), isNotNull(sessions.impersonatorPersonId));
  await db
    .update(sessions)
    .set({ revokedAt: at, revokedReason: reason, sealedSuccessor: null })
    .where(and(isSuch, isNull(sessions.revokedAt)));
}

/** The sessions of a person, the most recently used first. Staff in the person's place are left out. */
export function runningSessions(
  db: Database,
  personId: string,
  at: Date,
  idleLimitMs: number,
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.personId, personId), isNull(sessions.impersonatorPersonId), isRunning(at, idleLimitMs)),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
}

const devicesLookedAt = 200;

/**
 * What the person's stored sessions were opened with, ended sessions included. Staff in the person's place are left
 * out.
 */
export function devicesSeen(db: Database, personId: string) {
  const { userAgent, ipAddress, createdAt } = sessions;
  return db
    .select({ userAgent, ipAddress })
    .from(sessions)
    .where(and(eq(sessions.personId, personId), isNull(sessions.impersonatorPersonId)))
    .groupBy(userAgent, ipAddress)
    .orderBy(desc(max(createdAt)))
    .limit(devicesLookedAt);
}

/** Notes that the person has just proved who they are. */
export async function noteFactor(db: Database, sessionId: string, at: Date): Promise<void> {
  await db.update(sessions).set({ factorProvenAt: at }).where(eq(sessions.id, sessionId));
}

export async function forgetSessionsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.absoluteExpiresAt, moment));
}

/** Writes only a new hash: every change of a session is announced to all processes. */
export async function keepChatHash(db: Database, sessionId: string, chatHash: string): Promise<void> {
  const isNew = or(isNull(sessions.chatHash), ne(sessions.chatHash, chatHash));
  await db
    .update(sessions)
    .set({ chatHash })
    .where(and(eq(sessions.id, sessionId), isNew));
}
