import type { IntroductionAnswerBody, IntroductionState, NewIntroductions } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { settleNotices } from '../../notices/notices.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import * as threads from './threads.repository.ts';

/** The notices that ask for an answer. */
const requestKinds = ['introduction-asked', 'referral-received'] as const;
const dayMs = 24 * 3_600_000;
/** A request ends by itself after this many days without an answer. */
const openDays = 14;
/** How many days an agent who withdrew a request must wait to make the same again: each request is a mail. */
const againDays = 14;

/** Ends a request: whoever was asked need not answer any more. False for one that no longer waits. */
export async function endRequest(
  tx: Database,
  id: string,
  state: Exclude<IntroductionState, 'pending'>,
  at: Date,
): Promise<boolean> {
  const settled = await threads.settle(tx, id, state, at);
  if (!settled) return false;
  const told = { kinds: requestKinds, key: `introduction ${id} pending` };
  await settleNotices(tx, settled.receiverId, told, at);
  return true;
}

type Waiting = { id: string; expiresAt: Date };

/** How introductions of every kind begin, are answered and are seen. */
export function createThreads({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  /**
   * CONFLICT while a request is already waiting, REFERRAL_WAITS while a referral is, WITHDRAWN_LATELY for one that was
   * withdrawn within the last two weeks.
   */
  async function begin(tx: Database, parties: threads.Parties, word: string, by: Requester): Promise<string> {
    const at = now();
    const expiresAt = new Date(at.getTime() + openDays * dayMs);
    const made = await threads.insertIntroduction(tx, { ...parties, createdAt: at, expiresAt });
    if (!made) throw new ApiProblem(parties.isReferral ? 'REFERRAL_WAITS' : 'CONFLICT');
    // Checked after the insert, which waits for a simultaneous withdrawal.
    if (await threads.hasWithdrawn(tx, parties, new Date(at.getTime() - againDays * dayMs)))
      throw new ApiProblem('WITHDRAWN_LATELY');
    await threads.insertStep(tx, {
      ...{ introductionId: made, state: 'pending', personId: by.personId, word, at },
    });
    return made;
  }

  /** CONFLICT for one that no longer waits. */
  async function settle(
    tx: Database,
    { id, expiresAt }: Waiting,
    { state, word }: IntroductionAnswerBody,
    by: Requester,
  ): Promise<void> {
    const isOver = expiresAt <= now();
    if (isOver || !(await endRequest(tx, id, state, now()))) throw new ApiProblem('CONFLICT');
    const { personId } = by;
    await threads.insertStep(tx, { introductionId: id, state, personId, word: word.trim(), at: now() });
    const entry = { subjectKind: 'introduction', subjectId: id };
    await recordAudit(tx, by, { action: `introduction-${state}`, ...entry });
  }

  /** What the reader has not seen yet. */
  const readNew = async ({ agentId }: Requester, subject: threads.Subject): Promise<NewIntroductions> =>
    agentId ? threads.countNew(db, agentId, subject) : { asked: 0, received: 0 };

  /** What staff see in a member's place stays new to the member. */
  async function markSeen(ids: readonly string[], by: Requester): Promise<void> {
    if (by.agentId && !by.impersonatorPersonId) await threads.markSeen(db, by.agentId, ids);
  }

  const readSteps = (ids: readonly string[]) =>
    ids.length === 0 ? Promise.resolve([]) : threads.readSteps(db, ids);

  return { begin, settle, readNew, markSeen, readSteps };
}

/** The steps of one introduction as one of its agents reads them. */
export const stepsOf = (id: string, steps: readonly threads.StepRow[], { personId: reader }: Requester) =>
  steps
    .filter(({ introductionId }) => introductionId === id)
    .map(({ state, at, personId, word }) => ({
      ...{ state, word, at: at.toISOString() },
      isMine: personId === reader,
    }));
