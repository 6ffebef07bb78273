import type {
  CompanyAskBody,
  CompanyIntroduction,
  IntroductionAnswerBody,
  IntroductionsBody,
  NewIntroductions,
  Page,
} from '@portico/contracts';
import type { AppContext } from '../../../apiModule.ts';
import type { Database } from '../../../db/client.ts';
import type { Requester } from '../../../identity/requester.ts';
import { tell } from '../../../notices/tell.ts';
import { ApiProblem } from '../../../support/apiProblem.ts';
import { recordAudit } from '../../../support/audit.ts';
import { emptyPage, toPage, windowOf } from '../../../support/paging.ts';
import { phoneTextOf } from '../../../support/phoneField.ts';
import type { StepRow } from '../threads.repository.ts';
import { createThreads, stepsOf } from '../threads.service.ts';
import { companyAnswerLetter, companyRequestLetter } from './companyLetters.ts';
import * as repository from './companyRequests.repository.ts';

const pageSize = 12;

/**
 * The request as one of its two sides sees it. The person who is asked sees at once how to reach the person who asks. The
 * person who asks sees how to reach the other only after they accept.
 */
function toCompanyIntroduction(
  row: repository.RequestRow,
  steps: readonly StepRow[],
  by: Requester,
): CompanyIntroduction {
  const isMine = row.askerAgentId === by.agentId;
  const isTold = row.state === 'accepted';
  const { fullName, email, phone } = isMine ? row.owner : row.asker;
  return {
    ...{ _id: row.id, state: row.state, isMine, company: row.company },
    isNew: isMine ? row.isNewToAsker : row.isNewToOwner,
    person: { fullName: row.fullName, role: row.role, reach: isMine ? null : row.reach || null },
    other: {
      ...{ fullName, email: isTold || !isMine ? email : null, phone: isTold ? phone : null },
      ...(isTold && { phoneText: phoneTextOf(phone) }),
    },
    steps: stepsOf(row.id, steps, by),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

/** Requests for an introduction to a person at a company. They wait, are answered and end as those for clients do. */
export function createCompanyRequests({
  db,
  now,
  mail,
  env,
}: Pick<AppContext, 'db' | 'now' | 'mail' | 'env'>) {
  const threads = createThreads({ db, now });

  async function read(id: string, by: Requester): Promise<CompanyIntroduction> {
    const row = by.agentId ? await repository.readRequest(db, by.agentId, id) : null;
    if (!row) throw new ApiProblem('NOT_FOUND');
    return toCompanyIntroduction(row, await threads.readSteps([id]), by);
  }

  async function search(
    { box, ...asked }: IntroductionsBody,
    by: Requester,
  ): Promise<Page<CompanyIntroduction>> {
    const window = windowOf(asked, pageSize);
    if (!by.agentId) return emptyPage(window);
    const { rows, counted } = await repository.readRequests(db, by.agentId, box, window);
    const steps = await threads.readSteps(rows.map(({ id }) => id));
    const docs = rows.map((row) => toCompanyIntroduction(row, steps, by));
    return toPage(docs, window, counted);
  }

  /**
   * NOT_FOUND for the caller's own entry, and for one that nobody finds any more. Where one of the two has blocked the
   * other, the request waits and ends like any other, and the other agent is told nothing.
   */
  async function ask({ personId, message }: CompanyAskBody, by: Requester): Promise<CompanyIntroduction> {
    const { agentId } = by;
    const id = await db.transaction(async (tx) => {
      const found = agentId && (await repository.readAgentOf(tx, personId, agentId));
      if (!found) throw new ApiProblem('NOT_FOUND');
      const parties = { companyPersonId: personId, askerAgentId: agentId, ownerAgentId: found.agentId };
      const word = message.trim();
      const made = await threads.begin(tx, parties, word, by);
      const entry = { subjectKind: 'introduction', subjectId: made };
      await recordAudit(tx, by, {
        action: 'introduction-asked',
        ...entry,
        after: { companyPersonId: personId },
      });
      const row = await repository.readAnyRequest(tx, made);
      if (row && !row.isQuiet) await tell(tx, mail, companyRequestLetter(row, word, env.publicUrl), now());
      return made;
    });
    return read(id, by);
  }

  async function settle(
    tx: Database,
    row: repository.RequestRow,
    answer: IntroductionAnswerBody,
    by: Requester,
  ): Promise<void> {
    await threads.settle(tx, row, answer, by);
    const settled = { ...row, state: answer.state };
    if (!row.isQuiet)
      await tell(tx, mail, companyAnswerLetter(settled, answer.word.trim(), env.publicUrl), now());
  }

  /** FORBIDDEN for an answer that only the other agent may give; CONFLICT for a request that no longer waits. */
  async function answer(
    id: string,
    body: IntroductionAnswerBody,
    by: Requester,
  ): Promise<CompanyIntroduction> {
    const { agentId } = by;
    await db.transaction(async (tx) => {
      const row = agentId ? await repository.readRequest(tx, agentId, id) : null;
      if (!row) throw new ApiProblem('NOT_FOUND');
      const isMine = row.askerAgentId === agentId;
      if ((body.state === 'withdrawn') !== isMine) throw new ApiProblem('FORBIDDEN');
      await settle(tx, row, body, by);
    });
    return read(id, by);
  }

  /** For removed people. Requests past their deadline are left to the job. */
  async function declineWaiting(tx: Database, personIds: readonly string[], by: Requester): Promise<void> {
    for (const row of await repository.readWaiting(tx, personIds))
      if (row.expiresAt > now()) await settle(tx, row, { state: 'declined', word: '' }, by);
  }

  const readNew = (by: Requester): Promise<NewIntroductions> => threads.readNew(by, 'company');

  async function markSeen(ids: readonly string[], by: Requester): Promise<NewIntroductions> {
    await threads.markSeen(ids, by);
    return readNew(by);
  }

  return { search, ask, answer, declineWaiting, readNew, markSeen };
}
