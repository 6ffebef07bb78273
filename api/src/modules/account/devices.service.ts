import type { DeviceSession } from '@portico/contracts';
import { serverIdleLimitMs } from '@portico/rules';
import type { AppContext } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import * as repository from '../../identity/sessions.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { describeBrowser } from './browsers.ts';

export function createDevices({ db, env, now, callers }: AppContext) {
  const runningOf = (personId: string) =>
    repository.runningSessions(db, personId, now(), serverIdleLimitMs(env.timers));

  async function list(caller: Requester): Promise<DeviceSession[]> {
    const { personId, sessionId } = caller;
    const running = await runningOf(personId);
    return running.map((session) => ({
      _id: session.id,
      isCurrent: session.id === sessionId,
      ...describeBrowser(session.userAgent),
      ipAddress: session.ipAddress,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      isRemembered: session.isRemembered,
    }));
  }

  /** NOT_FOUND for a session that is somebody else's, has ended, or never existed. */
  async function end(id: string, caller: Requester): Promise<number> {
    const { personId } = caller;
    const running = await runningOf(personId);
    if (!running.some((session) => session.id === id)) throw new ApiProblem('NOT_FOUND');
    await db.transaction(async (tx) => {
      if (!(await repository.revoke(tx, id, 'ended by its owner', now()))) throw new ApiProblem('NOT_FOUND');
      await repository.endImpersonations(tx, { by: personId }, 'staff signed out', now());
      const subject = { subjectKind: 'session', subjectId: id };
      await recordAudit(tx, caller, { at: now(), action: 'session-ended', ...subject });
    });
    callers.forget(personId);
    return 1;
  }

  async function endOthers(caller: Requester): Promise<number> {
    const { personId, accountId, sessionId } = caller;
    const ended = await db.transaction(async (tx) => {
      const others = { personId, keepSessionId: sessionId, reason: 'ended by its owner', at: now() };
      const count = await repository.revokeAllOf(tx, others);
      const subject = { subjectKind: 'account', subjectId: accountId, after: { ended: count } };
      if (count > 0) await recordAudit(tx, caller, { at: now(), action: 'sessions-ended', ...subject });
      return count;
    });
    callers.forget(personId);
    return ended;
  }

  return { list, end, endOthers };
}
