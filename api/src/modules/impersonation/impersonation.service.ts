import type { AuthenticateAnswer, ImpersonationBody } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import { isPrivileged } from '../../identity/privileged.ts';
import type { Requester } from '../../identity/requester.ts';
import { revoke } from '../../identity/sessions.repository.ts';
import { createSessions } from '../../identity/sessions.service.ts';
import { readStanding, type Standing } from '../../identity/standing.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';

export function createImpersonation(context: Pick<AppContext, 'db' | 'env' | 'now' | 'callers'>) {
  const { db, env, now, callers } = context;

  /** Allows suspended, cancelled and invited members too: they are the ones who need help. */
  async function requireMember(personId: string): Promise<Standing> {
    const standing = await readStanding(db, personId, now());
    if (!standing) throw new ApiProblem('NOT_FOUND');
    if (isPrivileged(standing.currentPerson.roles)) throw new ApiProblem('FORBIDDEN');
    return standing;
  }

  /**
   * Opens a session in a member's place, beside the caller's own. It does not count as the member's sign-in: neither
   * the last sign-in nor the usage reports include it (resolutions 104); the audit log does.
   */
  async function start(
    { personId, reason }: ImpersonationBody,
    caller: Requester,
  ): Promise<AuthenticateAnswer> {
    const member = await requireMember(personId);
    const startedAt = now();
    const endsAt = new Date(startedAt.getTime() + env.timers.impersonationMs);
    const tokens = await db.transaction(async (tx) => {
      await recordAudit(tx, caller, {
        at: startedAt,
        action: 'impersonation-started',
        subjectKind: 'person',
        subjectId: personId,
        after: { reason: reason.trim(), endsAt },
      });
      return createSessions({ db: tx, env, now }).start({
        accountId: member.currentUser._id,
        personId,
        isRemembered: false,
        userAgent: caller.userAgent,
        ipAddress: caller.ipAddress,
        impersonation: {
          impersonatorPersonId: caller.personId,
          openedFromId: caller.sessionId,
          impersonationReason: reason.trim(),
          impersonationEndsAt: endsAt,
        },
      });
    });
    return { ...tokens, user: member.currentPerson };
  }

  /** Ends this session if it impersonates somebody; an ordinary session is left as it is. */
  async function stop(caller: Requester): Promise<boolean> {
    const { sessionId, personId, impersonatorPersonId } = caller;
    if (!impersonatorPersonId) return false;
    await db.transaction(async (tx) => {
      const isEndedNow = await revoke(tx, sessionId, 'impersonation stopped', now());
      if (!isEndedNow) return;
      await recordAudit(tx, caller, {
        at: now(),
        action: 'impersonation-stopped',
        subjectKind: 'person',
        subjectId: personId,
      });
    });
    callers.forget(personId);
    return true;
  }

  return { start, stop };
}
