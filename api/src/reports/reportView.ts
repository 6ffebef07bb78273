import {
  appealDays,
  type OwnDecision,
  type Report,
  type ReportAppeal,
  type ReportDecision,
  type ReportKind,
} from '@portico/contracts';
import { type ReportRow, reasonOf, type StoredReport } from './reports.repository.ts';

const dayMs = 24 * 60 * 60_000;

const personOf = (_id: string | null, fullName: string | null) =>
  _id && fullName !== null ? { _id, fullName } : null;

export function toDecision({ report, deciderName }: ReportRow): ReportDecision | null {
  const { decidedAt, takesAway, warns, closedUntil, note, decisionWords, decidedByPersonId } = report;
  if (!decidedAt) return null;
  return {
    ...{ takesAway, warns, note, words: decisionWords },
    closedUntil: closedUntil?.toISOString() ?? null,
    by: personOf(decidedByPersonId, deciderName),
    at: decidedAt.toISOString(),
  };
}

function toAppeal({ report, answererName }: ReportRow): ReportAppeal | null {
  const { appealWords, appealedAt, appealGranted, appealNote, appealAnsweredAt } = report;
  if (appealWords === null || !appealedAt) return null;
  const answer = appealAnsweredAt && {
    isGranted: appealGranted === true,
    note: appealNote,
    by: personOf(report.appealAnsweredByPersonId, answererName),
    at: appealAnsweredAt.toISOString(),
  };
  return { words: appealWords, at: appealedAt.toISOString(), answer };
}

export function toReport(row: ReportRow): Report {
  const { report, reporterName, reportedName, sameOpen } = row;
  return {
    _id: report.id,
    kind: report.kind as ReportKind,
    subjectId: report.subjectId,
    reason: reasonOf(report),
    words: report.words,
    line: report.line,
    reporter: personOf(report.reporterPersonId, reporterName),
    reported: personOf(report.reportedPersonId, reportedName),
    sameOpen,
    createdAt: report.createdAt.toISOString(),
    decision: toDecision(row),
    appeal: toAppeal(row),
  };
}

/** The last moment at which a decision can be appealed. */
export const appealUntil = (decidedAt: Date) => new Date(decidedAt.getTime() + appealDays * dayMs);

/** The decision as the author of the words reads it: without the reporter and staff's notes. */
export function toOwnDecision(report: StoredReport): OwnDecision {
  const { decidedAt, appealWords, appealedAt, closedUntil } = report;
  if (!decidedAt) throw new Error(`report ${report.id} is not decided`);
  return {
    _id: report.id,
    kind: report.kind as ReportKind,
    line: report.line,
    takesAway: report.takesAway,
    warns: report.warns,
    closedUntil: closedUntil?.toISOString() ?? null,
    words: report.decisionWords,
    at: decidedAt.toISOString(),
    appealUntil: appealUntil(decidedAt).toISOString(),
    appeal:
      appealWords === null || !appealedAt
        ? null
        : { words: appealWords, at: appealedAt.toISOString(), isGranted: report.appealGranted },
  };
}
