import type {
  AppealAnswerBody,
  AppealBody,
  OwnDecision,
  OwnDecisions,
  ReportDecisionBody,
} from '@portico/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { accounts, people } from '../../db/schema/index.ts';
import type { Requester } from '../../identity/requester.ts';
import { answerToAppeal, answerToReporter, hasEffect, tellConcerned } from '../../reports/reportMails.ts';
import type { StoredReport } from '../../reports/reports.repository.ts';
import * as repository from '../../reports/reports.repository.ts';
import { appealUntil, toOwnDecision } from '../../reports/reportView.ts';
import type { AppContext } from '../../support/apiModule.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { createTakingAway } from './takingAway.service.ts';
import { createWriting } from './writing.ts';

const dayMs = 24 * 60 * 60_000;

/** What staff decide on reports, and appeals against it: each with its audit and mails in one transaction. */
export function createReportDecisions(context: Pick<AppContext, 'db' | 'now' | 'live' | 'mail' | 'env'>) {
  const { db, now, mail, env } = context;
  const writing = createWriting(context);
  const { takeAway, giveBack } = createTakingAway(context);

  async function readReader(tx: Database, personId: string | null) {
    if (personId === null) return null;
    const [row] = await tx
      .select({ to: people.primaryEmail, firstName: people.firstName, language: accounts.language })
      .from(people)
      .innerJoin(accounts, eq(accounts.personId, people.id))
      .where(eq(people.id, personId));
    return row ?? null;
  }

  async function requireReport(tx: Database, id: string, { personId }: Requester): Promise<StoredReport> {
    const report = await repository.lockReport(tx, id);
    if (!report) throw new ApiProblem('NOT_FOUND');
    // Nobody judges what they wrote or reported themselves.
    if (personId === report.reportedPersonId || personId === report.reporterPersonId)
      throw new ApiProblem('FORBIDDEN');
    return report;
  }

  async function tell(
    tx: Database,
    decided: readonly StoredReport[],
    main: StoredReport & { decidedAt: Date },
  ) {
    for (const report of decided) {
      const reader = await readReader(tx, report.reporterPersonId);
      if (reader) await mail.send(answerToReporter(reader, report), tx);
    }
    const concerned = hasEffect(main) ? await readReader(tx, main.reportedPersonId) : null;
    if (concerned) await mail.send(tellConcerned(concerned, main, env.publicUrl), tx);
  }

  /** CONFLICT once it is decided; FORBIDDEN for whoever wrote or reported it. */
  async function decide(id: string, body: ReportDecisionBody, by: Requester): Promise<void> {
    const at = now();
    const { takesAway, warns, closedDays, note, words } = body;
    await writing.transact(async (tx, affected) => {
      const report = await requireReport(tx, id, by);
      if (report.decidedAt) throw new ApiProblem('CONFLICT');
      const decided = {
        ...{ takesAway, warns, note: note.trim(), decisionWords: words.trim() },
        closedUntil: closedDays === null ? null : new Date(at.getTime() + closedDays * dayMs),
        ...{ decidedAt: at, decidedByPersonId: by.personId },
      };
      const rows = await repository.decideReports(tx, report, decided);
      if (takesAway) await takeAway(tx, affected, report.subjectId, at);
      await recordAudit(tx, by, {
        ...{ action: 'report-decided', subjectKind: 'content-report', subjectId: id, at },
        before: { reason: report.reason, reportedPersonId: report.reportedPersonId },
        after: {
          takesAway,
          warns,
          closedUntil: decided.closedUntil,
          note: decided.note,
          reports: rows.length,
        },
      });
      await tell(tx, rows, { ...report, ...decided });
    });
  }

  const own = async ({ personId }: Requester): Promise<OwnDecisions> => ({
    docs: (await repository.readOwnDecisions(db, personId, now())).map(toOwnDecision),
  });

  /** Once, and in time: CONFLICT otherwise. NOT_FOUND for a decision about somebody else. */
  async function appeal(id: string, { words }: AppealBody, by: Requester): Promise<OwnDecision> {
    const at = now();
    return db.transaction(async (tx) => {
      const report = await repository.lockReport(tx, id);
      const isOwn = report?.reportedPersonId === by.personId && report.decidedWithId === null;
      if (!report?.decidedAt || !isOwn || !hasEffect(report)) throw new ApiProblem('NOT_FOUND');
      if (report.appealedAt || at > appealUntil(report.decidedAt)) throw new ApiProblem('CONFLICT');
      const change = { appealWords: words.trim(), appealedAt: at };
      await repository.changeReport(tx, id, change);
      await recordAudit(tx, by, {
        ...{ action: 'report-appealed', subjectKind: 'content-report', subjectId: id, at },
      });
      return toOwnDecision({ ...report, ...change });
    });
  }

  /** Granted, the messages are open again and what was taken away is back. CONFLICT where no appeal waits. */
  async function answerAppeal(id: string, body: AppealAnswerBody, by: Requester): Promise<void> {
    const at = now();
    const { isGranted, note } = body;
    await writing.transact(async (tx, affected) => {
      const report = await requireReport(tx, id, by);
      if (!report.appealedAt || report.appealAnsweredAt) throw new ApiProblem('CONFLICT');
      const change = {
        ...{ appealGranted: isGranted, appealNote: note.trim() },
        ...{ appealAnsweredAt: at, appealAnsweredByPersonId: by.personId },
      };
      await repository.changeReport(tx, id, change);
      if (isGranted && report.takesAway) await giveBack(tx, affected, report);
      await recordAudit(tx, by, {
        ...{ action: 'report-appeal-answered', subjectKind: 'content-report', subjectId: id, at },
        after: { isGranted, note: change.appealNote },
      });
      const reader = await readReader(tx, report.reportedPersonId);
      if (reader) await mail.send(answerToAppeal(reader, { ...report, ...change }), tx);
    });
  }

  return { decide, own, appeal, answerAppeal };
}
