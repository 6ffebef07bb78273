import type { ReportEvidence, ReportKind } from '@portico/contracts';
import type { Database } from '../db/client.ts';
import type { News } from '../live/news.repository.ts';
import type { StoredReport } from './reports.repository.ts';

/**
 * One kind of thing that can be reported: its area defines what a decision does. Both functions return news for pages.
 */
export type ReportSubject = {
  /** Null if there was nothing left to remove. */
  takeAway: (tx: Database, subjectId: string, at: Date) => Promise<News[] | null>;
  /** Restores only what this decision removed: words that the author has taken back stay away. */
  giveBack: (tx: Database, report: StoredReport) => Promise<News[]>;
};

/** Something to report: its author, and what the reporter sees of it. */
export type Reportable = {
  kind: ReportKind;
  subjectId: string;
  reportedPersonId: string;
  /** The beginning of the words. */
  line: string;
  evidence: ReportEvidence;
};

/** Each area adds its own kinds, so that one queue decides on all of them and no area knows another. */
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
