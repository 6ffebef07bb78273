import type { ErrorCode, SessionTimers } from '@portico/contracts';
import { refusal, type SessionFlags, sessionFlags, settingsAt } from '@portico/rules';
import type { Connection } from '../db/client.ts';
import { afterCommit } from '../db/requestTransaction.ts';
import type { PhotoAddresses } from '../images/photoAddresses.ts';
import type { Settings } from '../settings/settings.repository.ts';
import { ApiProblem } from '../support/apiProblem.ts';
import { isLeftIdle } from './activity.ts';
import { type KnownCaller, readCaller, readCallers } from './callers.repository.ts';
import { isPrivileged } from './privileged.ts';
import type { Standing } from './standing.repository.ts';
import { tokenHash } from './tokens.ts';

/** Who is asking, as the access rules and the modules see them. */
export type Caller = {
  sessionId: string;
  personId: string;
  accountId: string;
  /** Null for people who aren't agents, which most are not. */
  agentId: string | null;
  standing: Standing;
  flags: SessionFlags;
  /** The stored settings, at most a second old; planned maintenance is not applied here. */
  settings: Settings;
  impersonatorPersonId: string | null;
  /** Signs the addresses of the photos this caller is shown. */
  photos: PhotoAddresses;
  /** When the person last proved who they are in this session, by signing in or by confirming it again since. */
  factorProvenAt: Date | null;
  /** When the person last did something in this session. */
  lastSeenAt: Date;
  /** The staff member's own session, where they act in the person's place. */
  openedFromId: string | null;
  /** When the session ends, however active the person is. */
  sessionEndsAt: Date;
  /** The language of this session's pages, as last noted. */
  language: string | null;
};

type Known = KnownCaller & { readAtMs: number };

type Reading = { found: Promise<Known>; startedAtMs: number; changes: number };

type Dependencies = {
  database: Pick<Connection, 'db' | 'subscribe'>;
  now: () => Date;
  photos: PhotoAddresses;
  timers: SessionTimers;
  /** Whether people with powers over others must have a second factor. */
  requiresStaffFactor?: boolean;
};

/** The channel on which the database says whose session or rights have changed (migration 0003). */
const channel = 'portico_session';
/** How long a revoked right may last at most, if the message about it never arrives. */
const rememberedMs = 1_000;
const mostRemembered = 10_000;

/**
 * Finds out who a token belongs to, in one statement. The answer is remembered for a second, and forgotten at once when
 * the database reports a change; without that connection nothing is remembered. Simultaneous requests share one read,
 * so a page that sends ten at once asks once.
 */
export async function createCallers({
  database,
  now,
  photos,
  timers,
  requiresStaffFactor = false,
}: Dependencies) {
  const { db } = database;
  const known = new Map<string, Known>();
  const readings = new Map<string, Reading>();
  // Raised by every change, so that what was read before a change is neither remembered nor shared after it.
  let changes = 0;

  const watchers = new Set<(personId: string | 'all') => void>();

  function onChange(payload: string) {
    if (payload === 'all') forgetAll();
    else forget(payload);
    for (const watcher of watchers) watcher(payload);
  }

  function onGap() {
    forgetAll();
    for (const watcher of watchers) watcher('all');
  }

  const subscription = await database.subscribe(channel, onChange, onGap);

  function forgetAll() {
    changes += 1;
    known.clear();
  }

  /** Forgets the person's sessions, and those in which they act in the place of others. */
  function forget(personId: string) {
    changes += 1;
    for (const [hash, { session }] of known) {
      if (session.personId === personId || session.impersonatorPersonId === personId) known.delete(hash);
    }
  }

  /** The age counts from before the read began. If the clock was set back, remembered answers are not used. */
  const isYoung = (sinceMs: number): boolean => {
    const ageMs = now().getTime() - sinceMs;
    return ageMs >= 0 && ageMs < rememberedMs;
  };

  /**
   * Drops answers that are too old to be used, because they only take memory. The oldest come first: an answer that is
   * read again is put last.
   */
  function forgetOld() {
    for (const [hash, { readAtMs }] of known) {
      if (isYoung(readAtMs)) break;
      known.delete(hash);
    }
  }

  /**
   * An unknown token may be one that another tab has replaced, so it asks for a token check like an expired one; only the
   * refresh token decides whether the session has ended.
   */
  function requireKnown(found: KnownCaller | null | undefined, readAtMs: number): Known {
    if (!found) throw new ApiProblem('TOKEN_EXPIRED');
    const { currentPerson, currentUser, hasSecondFactor } = found.standing;
    currentUser.mustSetUpFactor =
      requiresStaffFactor && !hasSecondFactor && isPrivileged(currentPerson.roles);
    return { ...found, readAtMs };
  }

  async function read(hash: string, readAtMs: number): Promise<Known> {
    const before = changes;
    const fresh = requireKnown(await readCaller(db, hash, new Date(readAtMs)), readAtMs);
    if (before === changes && subscription.isConnected()) {
      forgetOld();
      if (known.size >= mostRemembered) known.clear();
      known.delete(hash);
      known.set(hash, fresh);
    }
    return fresh;
  }

  function readShared(hash: string): Promise<Known> {
    const running = readings.get(hash);
    if (running && running.changes === changes && subscription.isConnected() && isYoung(running.startedAtMs))
      return running.found;
    const startedAtMs = now().getTime();
    const reading: Reading = { found: read(hash, startedAtMs), startedAtMs, changes };
    readings.set(hash, reading);
    const isOver = () => {
      if (readings.get(hash) === reading) readings.delete(hash);
    };
    reading.found.then(isOver, isOver);
    return reading.found;
  }

  /** Throws TOKEN_EXPIRED or SESSION_ENDED. */
  async function find(token: string): Promise<Caller> {
    const hash = tokenHash(token);
    if (!subscription.isConnected()) forgetAll();
    const remembered = known.get(hash);
    const found = remembered && isYoung(remembered.readAtMs) ? remembered : await readShared(hash);
    return { ...callerOf(found, now(), timers), photos };
  }

  /** Which of these tokens may not do what `access` asks, and why. One statement reads all of them anew. */
  async function findRefused(
    tokens: readonly string[],
    access: Parameters<typeof refusal>[0],
  ): Promise<Map<string, ErrorCode>> {
    const moment = now();
    const found = await readCallers(db, tokens.map(tokenHash), moment);
    const codes = tokens.map((token): [string, ErrorCode | null] => {
      try {
        const caller = requireKnown(found.get(tokenHash(token)), moment.getTime());
        return [token, refusal(access, callerOf(caller, moment, timers).flags)];
      } catch (error) {
        if (error instanceof ApiProblem) return [token, error.code];
        throw error;
      }
    });
    return new Map(codes.filter((one): one is [string, ErrorCode] => one[1] !== null));
  }

  /** Forgets a person in this process at once, when a session is ended here; the database's message comes later. */
  const forgetNow = (personId: string) => afterCommit(() => forget(personId));

  /** Runs `watcher` with the person whose session or rights may have changed, or `all`. */
  const watch = (watcher: (personId: string | 'all') => void) => void watchers.add(watcher);

  const isConnected = () => subscription.isConnected();

  return { find, findRefused, forget: forgetNow, watch, isConnected, close: () => subscription.close() };
}

export type Callers = Awaited<ReturnType<typeof createCallers>>;

/**
 * Acting in a member's place never gains powers: it ends once that member has powers over others, or once the person
 * who acts is no longer staff.
 */
function mayStillImpersonate({ session, standing, isImpersonatorStaff }: Known, moment: Date): boolean {
  const { impersonationEndsAt } = session;
  if (impersonationEndsAt && impersonationEndsAt <= moment) return false;
  return isImpersonatorStaff && !isPrivileged(standing.currentPerson.roles);
}

/** Expiry and flags depend on the clock, so they are computed on every request. */
function callerOf(known: Known, moment: Date, timers: SessionTimers): Omit<Caller, 'photos'> {
  const { session, standing, settings } = known;
  if (session.revokedAt || session.absoluteExpiresAt <= moment) throw new ApiProblem('SESSION_ENDED');
  if (isLeftIdle(session, moment, timers)) throw new ApiProblem('SESSION_ENDED');
  if (session.impersonatorPersonId && !mayStillImpersonate(known, moment))
    throw new ApiProblem('SESSION_ENDED');
  if (session.accessExpiresAt <= moment) throw new ApiProblem('TOKEN_EXPIRED');
  return {
    sessionId: session.id,
    personId: session.personId,
    accountId: session.accountId,
    agentId: standing.agentData?._id ?? null,
    standing,
    settings,
    flags: sessionFlags(standing, { ...settings, system: settingsAt(settings.system, moment) }, moment),
    impersonatorPersonId: session.impersonatorPersonId,
    factorProvenAt: session.factorProvenAt,
    lastSeenAt: session.lastSeenAt,
    openedFromId: session.openedFromId,
    sessionEndsAt: session.absoluteExpiresAt,
    language: session.language,
  };
}
