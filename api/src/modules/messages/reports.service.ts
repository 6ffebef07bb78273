import type {
  MessageFileForm,
  Page,
  Report,
  ReportBody,
  Reported,
  ReportsQuery,
  WholeReport,
} from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import { fileKey } from '../../attachments/keptFile.ts';
import type { Requester } from '../../identity/requester.ts';
import { createFiling } from '../../reports/filing.service.ts';
import * as repository from '../../reports/reports.repository.ts';
import { reasonOf, type StoredReport } from '../../reports/reports.repository.ts';
import { toDecision, toReport } from '../../reports/reportView.ts';
import type { Reportable } from '../../reports/subjects.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { lineOf } from '../../support/cutText.ts';
import { toPage, windowOf } from '../../support/paging.ts';
import { readEvidence } from './evidence.repository.ts';
import { readMessage } from './messages.repository.ts';
import { readThread } from './threads.repository.ts';

const pageSize = 25;
/** What members report, and the queue of staff, who read private messages in no other way. */
export function createReports({ db, now, storage }: Pick<AppContext, 'db' | 'now' | 'storage'>) {
  const filing = createFiling({ db, now });

  /** NOT_FOUND for a message the caller may not read, FORBIDDEN for their own; a second report returns the open one. */
  async function report(messageId: string, body: ReportBody, by: Requester): Promise<Reported> {
    const { personId } = by;
    const message = await readMessage(db, personId, messageId);
    const row = message && (await readThread(db, personId, message.threadId));
    if (message?.kind !== 'text' || !row) throw new ApiProblem('NOT_FOUND');
    const evidence = await readEvidence(db, personId, { row, messageId, number: message.number });
    const whole = evidence.messages.find(({ _id }) => _id === messageId);
    const subject: Reportable = {
      kind: 'message',
      ...{ subjectId: messageId, reportedPersonId: message.senderPersonId },
      line: lineOf(whole?.body || whole?.versions.at(-1)?.body || ''),
      evidence,
    };
    return filing.file(subject, body, by);
  }

  /** Without reports of the caller's own words. */
  async function list(query: ReportsQuery, { personId }: Requester): Promise<Page<Report>> {
    const window = windowOf(query, pageSize);
    const [rows, counted] = await Promise.all([
      repository.readReports(db, query, personId, window),
      repository.countReports(db, query, personId),
    ]);
    return toPage(rows.map(toReport), window, counted);
  }

  /**
   * The report with its evidence; NOT_FOUND for one of the caller's own words. The audit log records who opened it,
   * because it shows what members wrote to each other.
   */
  async function read(id: string, by: Requester): Promise<WholeReport> {
    return db.transaction(async (tx) => {
      const row = await repository.readReport(tx, id, by.personId);
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

  /** A file of the reported message. NOT_FOUND for any other file, and once it was removed. */
  async function readFile(id: string, fileId: string, form: MessageFileForm, { personId }: Requester) {
    const row = await repository.readReport(db, id, personId);
    const file = row && filesIn(row.report).find(({ _id }) => _id === fileId);
    const content = file && (await storage.get(fileKey(fileId, form)));
    if (!file || !content) throw new ApiProblem('NOT_FOUND');
    return { content, name: file.name };
  }

  return { report, list, read, readFile };
}
