import type { IntroductionAnswerBody, NewIntroductions } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import * as threads from './threads.repository.ts';

const dayMs = 24 * 3_600_000;
/** After so many days without an answer a request ends by itself. */
const openDays = 14;
/** Days before an agent who withdrew a request may ask for the same again: each request is a mail. */
const againDays = 14;

type Waiting = { id: string; expiresAt: Date };

/** How introductions begin, are answered and are looked at, whatever they lead to. */
export function createThreads({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  /** CONFLICT while a request waits already, REFERRAL_WAITS while a referral does, WITHDRAWN_LATELY for one that was taken back within two weeks. */
  async function begin(tx: Database, parties: threads.Parties, word: string, by: Requester): Promise<string> {
    const at = now();
    const expiresAt = new Date(at.getTime() + openDays * dayMs);
    const made = await threads.insertIntroduction(tx, { ...parties, createdAt: at, expiresAt });
    if (!made) throw new ApiProblem(parties.isReferral ? 'REFERRAL_WAITS' : 'CONFLICT');
    // After the insert, which waits for a withdrawal at the same moment.
    if (await threads.hasWithdrawn(tx, parties, new Date(at.getTime() - againDays * dayMs)))
      throw new ApiProblem('WITHDRAWN_LATELY');
    await threads.insertStep(tx, {
      ...{ introductionId: made, state: 'pending', personId: by.personId, word, at },
    });
    return made;
  }

  /** CONFLICT for one that does not wait any more. */
  async function settle(
    tx: Database,
    { id, expiresAt }: Waiting,
    { state, word }: IntroductionAnswerBody,
    by: Requester,
  ): Promise<void> {
    const isOver = expiresAt <= now();
    if (isOver || !(await threads.settle(tx, id, state, now()))) throw new ApiProblem('CONFLICT');
    const { personId } = by;
    await threads.insertStep(tx, { introductionId: id, state, personId, word: word.trim(), at: now() });
    const entry = { subjectKind: 'introduction', subjectId: id };
    await recordAudit(tx, by, { action: `introduction-${state}`, ...entry });
  }

  /** What the reader has not looked at yet. */
  const readNew = async ({ agentId }: Requester, subject: threads.Subject): Promise<NewIntroductions> =>
    agentId ? threads.countNew(db, agentId, subject) : { asked: 0, received: 0 };

  /** What staff look at in a member's place stays new to the member. */
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
