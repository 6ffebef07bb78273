import type {
  MessageFileForm,
  Page,
  Report,
  ReportBody,
  Reported,
  ReportsQuery,
  WholeReport,
} from '@portico/contracts';
import { isNewcomer } from '../../identity/newcomers.ts';
import type { Requester } from '../../identity/requester.ts';
import * as repository from '../../reports/reports.repository.ts';
import { reasonOf, type StoredReport } from '../../reports/reports.repository.ts';
import { toDecision, toReport } from '../../reports/reportView.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { countAttempt } from '../../support/attempts.repository.ts';
import { recordAudit } from '../../support/audit.ts';
import { lineOf } from '../../support/cutText.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import { readEvidence } from './evidence.ts';
import { fileKey } from './messageFile.ts';
import { readMessage } from './messages.repository.ts';
import { readThread } from './threads.repository.ts';

const pageSize = 25;
/** Reports in a day before somebody has to wait; those who just came have fewer. */
const reportLimit = { firstWaitSeconds: 600, longestWaitSeconds: 86_400, windowSeconds: 86_400 };
const freeReports = { member: 20, newcomer: 5 };

/** What members report, and the queue of staff, who read private messages in no other way. */
export function createReports({ db, now, storage }: Pick<AppContext, 'db' | 'now' | 'storage'>) {
  async function count({ personId }: Requester) {
    const free = (await isNewcomer(db, personId, now())) ? freeReports.newcomer : freeReports.member;
    const policy = { ...reportLimit, free };
    const wait = await countAttempt(db, [{ key: `report:${personId}`, policy }], now());
    if (wait > 0) throw new ApiProblem('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
  }

  /** NOT_FOUND for a message the caller may not read, FORBIDDEN for their own; reporting again answers the open report. */
  async function report(messageId: string, { reason, words }: ReportBody, by: Requester): Promise<Reported> {
    const { personId } = by;
    const message = await readMessage(db, personId, messageId);
    if (message?.kind !== 'text') throw new ApiProblem('NOT_FOUND');
    if (message.senderPersonId === personId) throw new ApiProblem('FORBIDDEN');
    await count(by);
    const written = await db.transaction(async (tx) => {
      const row = await readThread(tx, personId, message.threadId);
      if (!row) throw new ApiProblem('NOT_FOUND');
      const evidence = await readEvidence(tx, personId, { row, messageId, number: message.number });
      const whole = evidence.messages.find(({ _id }) => _id === messageId);
      return repository.insertReport(tx, {
        ...{ kind: 'message', subjectId: messageId, reason, words: words.trim(), evidence },
        line: lineOf(whole?.body || whole?.versions.at(-1)?.body || ''),
        reporterPersonId: personId,
        reportedPersonId: message.senderPersonId,
        createdAt: now(),
      });
    });
    if (!written) throw new ApiProblem('CONFLICT');
    return { _id: written.id, createdAt: written.createdAt.toISOString() };
  }

  async function list(query: ReportsQuery): Promise<Page<Report>> {
    const window = windowOf(query, pageSize);
    const [rows, counted] = await Promise.all([
      repository.readReports(db, query, window),
      repository.countReports(db, query),
    ]);
    return toPage(rows.map(toReport), window, counted);
  }

  /** The report with its evidence. That somebody opened it is kept: it shows what members wrote to each other. */
  async function read(id: string, by: Requester): Promise<WholeReport> {
    return db.transaction(async (tx) => {
      const row = await repository.readReport(tx, id);
      if (!row) throw new ApiProblem('NOT_FOUND');
      const { reportedPersonId, evidence } = row.report;
      const earlier = reportedPersonId ? await repository.readEarlier(tx, reportedPersonId, id) : [];
      await recordAudit(tx, by, {
        ...{ action: 'report-opened', subjectKind: 'content-report', subjectId: id, at: now() },
      });
      return {
        ...toReport(row),
        evidence,
        earlier: earlier.flatMap((one) => {
          const decision = toDecision(one);
          return decision ? [{ _id: one.report.id, reason: reasonOf(one.report), decision }] : [];
        }),
      };
    });
  }

  const filesIn = ({ evidence, subjectId }: StoredReport) =>
    evidence.messages.find(({ _id }) => _id === subjectId)?.files ?? [];

  /** A file of the reported message. NOT_FOUND for any other, and once it was removed. */
  async function readFile(id: string, fileId: string, form: MessageFileForm) {
    const row = await repository.readReport(db, id);
    const file = row && filesIn(row.report).find(({ _id }) => _id === fileId);
    const content = file && (await storage.get(fileKey(fileId, form)));
    if (!file || !content) throw new ApiProblem('NOT_FOUND');
    return { content, name: file.name };
  }

  return { report, list, read, readFile };
}
