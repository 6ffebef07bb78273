import type {
  AppealAnswerBody,
  AppealBody,
  OwnDecision,
  OwnDecisions,
  ReportDecisionBody,
  TakeDownBody,
} from '@portico/contracts';
import type { Database } from '../db/client.ts';
import type { Requester } from '../identity/requester.ts';
import type { Live } from '../live/live.ts';
import type { News } from '../live/news.repository.ts';
import type { MailProvider } from '../providers/mail/mail.ts';
import { ApiProblem } from '../support/apiProblem.ts';
import { recordAudit } from '../support/audit.ts';
import { readOwnDecisions } from './ownDecisions.repository.ts';
import { readReader } from './readers.repository.ts';
import { answerToAppeal, answerToReporter, hasEffect, tellConcerned } from './reportMails.ts';
import type { StoredReport } from './reports.repository.ts';
import * as repository from './reports.repository.ts';
import { appealUntil, toOwnDecision } from './reportView.ts';
import type { Reportable, ReportSubjects } from './subjects.ts';

const dayMs = 24 * 60 * 60_000;

type Dependencies = {
  db: Database;
  now: () => Date;
  live: Live;
  mail: MailProvider;
  env: { publicUrl: string };
  reportSubjects: ReportSubjects;
};

/** Staff's decisions on reports, and appeals against them: each with its audit entry and mails in one transaction. */
export function createReportDecisions({ db, now, live, mail, env, reportSubjects }: Dependencies) {
  /** Pages are told of words that were removed or restored once that is committed. */
  async function transact(work: (tx: Database) => Promise<News[]>): Promise<void> {
    await live.tell(await db.transaction(work));
  }

  /**
   * Nobody judges words that they wrote or reported themselves, in any report of them. Other staff who decide at the
   * same time wait.
   */
  async function lockFor(
    tx: Database,
    subject: Pick<StoredReport, 'kind' | 'subjectId' | 'reportedPersonId'>,
    { personId }: Requester,
  ): Promise<void> {
    await repository.lockSubject(tx, subject);
    const isConcerned =
      personId === subject.reportedPersonId || (await repository.hasReported(tx, subject, personId));
    if (isConcerned) throw new ApiProblem('FORBIDDEN');
  }

  async function requireReport(tx: Database, id: string, by: Requester): Promise<StoredReport> {
    const subject = await repository.readSubject(tx, id);
    if (subject) await lockFor(tx, subject, by);
    const report = subject && (await repository.lockReport(tx, id));
    if (!report) throw new ApiProblem('NOT_FOUND');
    return report;
  }

  async function tell(
    tx: Database,
    decided: readonly StoredReport[],
    main: StoredReport & { decidedAt: Date },
    hasActed: boolean,
  ) {
    for (const report of decided) {
      const reader = await readReader(tx, report.reporterPersonId);
      if (reader) await mail.send(answerToReporter(reader, report, hasActed), tx);
    }
    const concerned = hasEffect(main) ? await readReader(tx, main.reportedPersonId) : null;
    if (concerned) await mail.send(tellConcerned(concerned, main, env.publicUrl), tx);
  }

  type Decision = Pick<ReportDecisionBody, 'takesAway' | 'warns' | 'closedDays' | 'note' | 'words'>;

  /** Decides every open report of the same thing. Words that were already taken back are not reported as removed. */
  async function settle(
    tx: Database,
    report: StoredReport,
    decision: Decision,
    by: Requester,
  ): Promise<{ news: News[]; takesAway: boolean }> {
    const at = now();
    const { warns, closedDays, note, words } = decision;
    const taken = decision.takesAway
      ? await reportSubjects.of(report.kind).takeAway(tx, report.subjectId, at)
      : null;
    const takesAway = taken !== null;
    const decided = {
      ...{ takesAway, warns, note: note.trim(), decisionWords: words.trim() },
      closedUntil: closedDays === null ? null : new Date(at.getTime() + closedDays * dayMs),
      ...{ decidedAt: at, decidedByPersonId: by.personId },
    };
    const rows = await repository.decideReports(tx, report, decided);
    await recordAudit(tx, by, {
      ...{ action: 'report-decided', subjectKind: 'content-report', subjectId: report.id, at },
      before: { reason: report.reason, reportedPersonId: report.reportedPersonId },
      after: { takesAway, warns, closedUntil: decided.closedUntil, note: decided.note, reports: rows.length },
    });
    const main = { ...report, ...decided };
    // A report of words that their author took back meanwhile was justified all the same.
    await tell(tx, rows, main, decision.takesAway || hasEffect(main));
    return { news: taken ?? [], takesAway };
  }

  /** CONFLICT once it is decided; FORBIDDEN for the person who wrote or reported it. */
  async function decide(id: string, body: ReportDecisionBody, by: Requester): Promise<void> {
    await transact(async (tx) => {
      const report = await requireReport(tx, id, by);
      if (report.decidedAt) throw new ApiProblem('CONFLICT');
      return (await settle(tx, report, body, by)).news;
    });
  }

  /**
   * Removes words that staff read themselves, as a decision without a member's report. FORBIDDEN for one's own words
   * and those one reported, CONFLICT for words that are already gone.
   */
  async function takeDown(
    subject: Reportable,
    { reason, note, words }: TakeDownBody,
    by: Requester,
  ): Promise<void> {
    await transact(async (tx) => {
      await lockFor(tx, subject, by);
      const report = await repository.insertOpenReport(tx, {
        ...{ ...subject, reason, words: '', createdAt: now() },
      });
      const decision = { takesAway: true, warns: false, closedDays: null, note, words };
      const { news, takesAway } = await settle(tx, report, decision, by);
      if (!takesAway) throw new ApiProblem('CONFLICT');
      return news;
    });
  }

  const own = async ({ personId }: Requester): Promise<OwnDecisions> => ({
    docs: (await readOwnDecisions(db, personId, now())).map(toOwnDecision),
  });

  /** Only once and in time, otherwise CONFLICT. NOT_FOUND for a decision about somebody else. */
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

  /**
   * If it is granted, the person may write messages again and the removed words are restored. CONFLICT where no appeal
   * waits; FORBIDDEN for the person who decided, while other staff can review it.
   */
  async function answerAppeal(id: string, body: AppealAnswerBody, by: Requester): Promise<void> {
    const at = now();
    const { isGranted, note } = body;
    await transact(async (tx) => {
      const report = await requireReport(tx, id, by);
      if (!report.appealedAt || report.appealAnsweredAt) throw new ApiProblem('CONFLICT');
      const isOwnDecision = report.decidedByPersonId === by.personId;
      if (isOwnDecision && (await repository.hasOtherJudge(tx, report))) throw new ApiProblem('FORBIDDEN');
      const change = {
        ...{ appealGranted: isGranted, appealNote: note.trim() },
        ...{ appealAnsweredAt: at, appealAnsweredByPersonId: by.personId },
      };
      await repository.changeReport(tx, id, change);
      const isBack = isGranted && report.takesAway;
      const news = isBack ? await reportSubjects.of(report.kind).giveBack(tx, report) : [];
      await recordAudit(tx, by, {
        ...{ action: 'report-appeal-answered', subjectKind: 'content-report', subjectId: id, at },
        after: { isGranted, note: change.appealNote },
      });
      const reader = await readReader(tx, report.reportedPersonId);
      if (reader) await mail.send(answerToAppeal(reader, { ...report, ...change }), tx);
      return news;
    });
  }

  return { decide, takeDown, own, appeal, answerAppeal };
}
