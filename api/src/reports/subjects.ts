import type { ReportEvidence, ReportKind } from '@portico/contracts';
import type { Database } from '../db/client.ts';
import type { News } from '../live/news.repository.ts';
import type { StoredReport } from './reports.repository.ts';

/** What can be reported, of one kind: its area says what becomes of it. Both answer news for pages to be told of. */
export type ReportSubject = {
  /** Null where there was nothing left to take away. */
  takeAway: (tx: Database, subjectId: string, at: Date) => Promise<News[] | null>;
  /** Only what this decision took away: what the author has taken back themselves stays away. */
  giveBack: (tx: Database, report: StoredReport) => Promise<News[]>;
};

/** Something to report: whose words, and what the reporter sees of them. */
export type Reportable = {
  kind: ReportKind;
  subjectId: string;
  reportedPersonId: string;
  /** The beginning of the words. */
  line: string;
  evidence: ReportEvidence;
};

/** Areas add the kinds that are theirs, so that one queue decides on all of them and no area knows another. */
export function createReportSubjects() {
  const subjects = new Map<string, ReportSubject>();
  return {
    add(kind: ReportKind, subject: ReportSubject) {
      subjects.set(kind, subject);
    },
    of(kind: string): ReportSubject {
      const subject = subjects.get(kind);
      if (!subject) throw new Error(`no area takes reports of a ${kind}`);
      return subject;
    },
  };
}

export type ReportSubjects = ReturnType<typeof createReportSubjects>;
