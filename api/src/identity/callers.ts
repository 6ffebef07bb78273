import { type SessionFlags, sessionFlags } from '@portico/rules';
import type { Connection } from '../db/client.ts';
import { settingsAt } from '../settings/maintenance.ts';
import { readSettings, type Settings } from '../settings/settings.repository.ts';
import { ApiProblem } from '../support/apiProblem.ts';
import type { Sessions } from './sessions.service.ts';
import { readImpersonation, readStanding, type Standing } from './standing.repository.ts';
import { tokenHash } from './tokens.ts';

/** Who is asking, as the access rules and the modules see them. */
export type Caller = {
  sessionId: string;
  personId: string;
  accountId: string;
  /** Null for the many who aren't agents. */
  agentId: string | null;
  standing: Standing;
  flags: SessionFlags;
  impersonatorPersonId: string | null;
};

type Known = {
  session: Awaited<ReturnType<Sessions['find']>>;
  standing: Standing;
  settings: Settings;
  readAtMs: number;
};

type Dependencies = {
  database: Pick<Connection, 'db' | 'subscribe'>;
  sessions: Sessions;
  now: () => Date;
};

/** The channel on which the database says whose session or rights have changed (migration 0003). */
const channel = 'portico_session';
/** How long a message may be lost without harm. */
const rememberedMs = 5_000;
const mostRemembered = 10_000;

/**
 * Finds out who a token belongs to. The answer is remembered for seconds, which spares nearly every request its
 * queries, and forgotten at once when the database says that it changed; while nobody is listening nothing is
 * remembered.
 */
export async function createCallers({ database, sessions, now }: Dependencies) {
  const { db } = database;
  const known = new Map<string, Known>();
  // Raised by every change, so that what was read before a change is not remembered after it.
  let changes = 0;

  const subscription = await database.subscribe(channel, (payload) => {
    if (payload === 'all') forgetAll();
    else forget(payload);
  });

  function forgetAll() {
    changes += 1;
    known.clear();
  }

  function forget(personId: string) {
    changes += 1;
    for (const [hash, { session }] of known) if (session.personId === personId) known.delete(hash);
  }

  async function read(token: string): Promise<Known> {
    const session = await sessions.find(token);
    const standing = await readStanding(db, session.personId, now());
    if (!standing) throw new ApiProblem('SESSION_ENDED');
    standing.currentUser.impersonation = await readImpersonation(db, session);
    return { session, standing, settings: await readSettings(db), readAtMs: now().getTime() };
  }

  async function remember(hash: string, token: string): Promise<Known> {
    const before = changes;
    const fresh = await read(token);
    if (before === changes && subscription.isConnected()) {
      if (known.size >= mostRemembered) known.clear();
      known.set(hash, fresh);
    }
    return fresh;
  }

  /** Throws TOKEN_EXPIRED or SESSION_ENDED. */
  async function find(token: string): Promise<Caller> {
    const hash = tokenHash(token);
    if (!subscription.isConnected()) forgetAll();
    const remembered = known.get(hash);
    const isFresh = remembered && now().getTime() - remembered.readAtMs < rememberedMs;
    const found = isFresh ? remembered : await remember(hash, token);
    return callerOf(found, now());
  }

  return { find, forget, close: () => subscription.close() };
}

export type Callers = Awaited<ReturnType<typeof createCallers>>;

/** Expiry and flags follow the clock, so they are looked at on every request. */
function callerOf({ session, standing, settings }: Known, moment: Date): Caller {
  if (session.absoluteExpiresAt <= moment) throw new ApiProblem('SESSION_ENDED');
  if (session.impersonationEndsAt && session.impersonationEndsAt <= moment)
    throw new ApiProblem('SESSION_ENDED');
  if (session.accessExpiresAt <= moment) throw new ApiProblem('TOKEN_EXPIRED');
  return {
    sessionId: session.id,
    personId: session.personId,
    accountId: session.accountId,
    agentId: standing.agentData?._id ?? null,
    standing,
    flags: sessionFlags(standing, { ...settings, system: settingsAt(settings.system, moment) }, moment),
    impersonatorPersonId: session.impersonatorPersonId,
  };
}
