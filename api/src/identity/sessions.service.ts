import type { Tokens } from '@portico/contracts';
import type { Database } from '../db/client.ts';
import type { Environment } from '../env.ts';
import { activityAt, isLeftIdle } from './activity.ts';
import * as repository from './sessions.repository.ts';
import { newToken, openSuccessor, sealSuccessor, tokenHash } from './tokens.ts';

/** For this long, two tabs, or a request repeated after a lost answer, may present the token that was just replaced. */
const overlapMs = 60_000;

type Dependencies = { db: Database; env: Environment; now: () => Date };

export type SignedIn = {
  accountId: string;
  personId: string;
  isRemembered: boolean;
  userAgent: string | null;
  ipAddress: string;
  /** Set where staff act in the person's place; it also limits the life of the session. */
  impersonation?: {
    impersonatorPersonId: string;
    openedFromId: string;
    impersonationReason: string;
    impersonationEndsAt: Date;
  };
};

export type SessionTokens = Tokens & { chatToken: string };

/** The result of a token check, for the log as well as for the answer. */
type Check =
  | { outcome: 'rotated' | 'repeated'; personId: string; tokens: Tokens }
  | { outcome: 'refused'; personId: string | null; reason: 'unknown' | 'ended' | 'idle' | 'reused' };

export function createSessions({ db, env, now }: Dependencies) {
  /** Opens a session. Its maximum life is fixed here, and nothing extends it. */
  async function start({ impersonation, ...who }: SignedIn): Promise<SessionTokens> {
    const tokens = { token: newToken(), refreshToken: newToken(), chatToken: newToken() };
    const startedAt = now();
    const lifeMs = who.isRemembered ? env.rememberedSessionMs : env.sessionMs;
    const natural = new Date(startedAt.getTime() + lifeMs);
    const endsAt = impersonation ? earlier(natural, impersonation.impersonationEndsAt) : natural;
    await repository.insertSession(db, {
      ...who,
      ...impersonation,
      accessHash: tokenHash(tokens.token),
      accessExpiresAt: earlier(new Date(startedAt.getTime() + env.accessTokenMs), endsAt),
      refreshHash: tokenHash(tokens.refreshToken),
      refreshExpiresAt: endsAt,
      chatHash: tokenHash(tokens.chatToken),
      absoluteExpiresAt: endsAt,
      factorProvenAt: impersonation ? null : startedAt,
      createdAt: startedAt,
      lastSeenAt: startedAt,
    });
    return tokens;
  }

  /**
   * Exchanges a refresh token for new tokens. For a minute, the token just replaced is answered with the SAME
   * successor. An older token was stolen or copied, so it ends the session. `idleMs` is how long the person has done
   * nothing: a renewal alone keeps no session alive.
   */
  async function check(refreshToken: string, idleMs: number): Promise<Check> {
    const hash = tokenHash(refreshToken);
    return db.transaction(async (tx) => {
      const session = await repository.lockByRefreshHash(tx, hash);
      const moment = now();
      if (!session) return endIfRetired(tx, hash, moment);
      const { personId } = session;
      if (session.revokedAt || session.absoluteExpiresAt <= moment) {
        return { outcome: 'refused', personId, reason: 'ended' };
      }
      if (isLeftIdle(session, moment, env.timers)) {
        await repository.revoke(tx, session.id, 'left idle', moment);
        return { outcome: 'refused', personId, reason: 'idle' };
      }
      if (session.refreshHash === hash) {
        const lastSeenAt = activityAt(session, moment, idleMs);
        const tokens = await renew(tx, { ...session, lastSeenAt }, refreshToken, moment);
        return { outcome: 'rotated', personId, tokens };
      }
      const replacedMs = moment.getTime() - (session.rotatedAt?.getTime() ?? 0);
      if (session.sealedSuccessor && replacedMs <= overlapMs) {
        return {
          outcome: 'repeated',
          personId,
          tokens: openSuccessor(session.sealedSuccessor, refreshToken),
        };
      }
      await repository.revoke(tx, session.id, 'refresh token reused', moment);
      return { outcome: 'refused', personId, reason: 'reused' };
    });
  }

  async function renew(tx: Database, session: repository.SessionRow, presented: string, moment: Date) {
    const tokens: Tokens = { token: newToken(), refreshToken: newToken() };
    await repository.rotate(tx, session, {
      accessHash: tokenHash(tokens.token),
      accessExpiresAt: earlier(new Date(moment.getTime() + env.accessTokenMs), session.absoluteExpiresAt),
      refreshHash: tokenHash(tokens.refreshToken),
      previousRefreshHash: tokenHash(presented),
      sealedSuccessor: sealSuccessor(tokens, presented),
      rotatedAt: moment,
      lastSeenAt: session.lastSeenAt,
    });
    return tokens;
  }

  async function endIfRetired(tx: Database, hash: string, moment: Date): Promise<Check> {
    const sessionId = await repository.findRetired(tx, hash);
    if (!sessionId) return { outcome: 'refused', personId: null, reason: 'unknown' };
    await repository.revoke(tx, sessionId, 'refresh token reused', moment);
    return { outcome: 'refused', personId: null, reason: 'reused' };
  }

  /**
   * Ends the session that either token belongs to, and every session its person has opened in the place of others:
   * somebody who has signed out no longer acts for anybody. An ended session or an unknown token is no error.
   */
  async function end(tokens: { token: string | null; refreshToken: string | null }): Promise<string | null> {
    const byAccess = tokens.token ? await repository.findByAccessHash(db, tokenHash(tokens.token)) : null;
    const session = byAccess ?? (tokens.refreshToken ? await byRefresh(tokens.refreshToken) : null);
    if (!session) return null;
    await db.transaction(async (tx) => {
      await repository.revoke(tx, session.id, 'signed out', now());
      if (!session.impersonatorPersonId) {
        await repository.endImpersonations(tx, { by: session.personId }, 'staff signed out', now());
      }
    });
    return session.personId;
  }

  const byRefresh = (refreshToken: string) =>
    db.transaction((tx) => repository.lockByRefreshHash(tx, tokenHash(refreshToken)));

  return { start, check, end };
}

const earlier = (a: Date, b: Date) => (a < b ? a : b);
