import type { ReportBody, Reported } from '@portico/contracts';
import type { Database } from '../db/client.ts';
import { isNewcomer } from '../identity/newcomers.repository.ts';
import type { Requester } from '../identity/requester.ts';
import { ApiProblem } from '../support/apiProblem.ts';
import { countAttempt } from '../support/attempts.repository.ts';
import * as repository from './reports.repository.ts';
import type { Reportable } from './subjects.ts';

/** Reports a day before somebody has to wait; newcomers have fewer. */
const reportLimit = { firstWaitSeconds: 600, longestWaitSeconds: 86_400, windowSeconds: 86_400 };
const freeReports = { member: 20, newcomer: 5 };

/** Members' reports, of any kind. */
export function createFiling({ db, now }: { db: Database; now: () => Date }) {
  async function count({ personId }: Requester) {
    const free = (await isNewcomer(db, personId, now())) ? freeReports.newcomer : freeReports.member;
    const policy = { ...reportLimit, free };
    const wait = await countAttempt(db, [{ key: `report:${personId}`, policy }], now());
    if (wait > 0) throw new ApiProblem('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
  }

  /** FORBIDDEN for one's own words. A second report returns the open one. */
  async function file(subject: Reportable, { reason, words }: ReportBody, by: Requester): Promise<Reported> {
    if (subject.reportedPersonId === by.personId) throw new ApiProblem('FORBIDDEN');
    await count(by);
    const written = await db.transaction((tx) =>
      repository.insertReport(tx, {
        ...{ ...subject, reason, words: words.trim() },
        ...{ reporterPersonId: by.personId, createdAt: now() },
      }),
    );
    if (!written) throw new ApiProblem('CONFLICT');
    return { _id: written.id, createdAt: written.createdAt.toISOString() };
  }

  return { file };
}
