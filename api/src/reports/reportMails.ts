import { letterMail } from '../providers/mail/letter.ts';
import type { Mail } from '../providers/mail/mail.ts';
import type { StoredReport } from './reports.repository.ts';
import { appealUntil } from './reportView.ts';
import { reportWords } from './reportWords.ts';

/** The recipient and the language. */
type Reader = { to: string; firstName: string; language: string | null };

/** Whether anything was done; measures against somebody else are not named. */
export function answerToReporter(
  { to, firstName, language: stored }: Reader,
  report: StoredReport,
  hasActed: boolean,
): Mail {
  const { language, words } = reportWords(stored);
  const { subject, text } = hasActed ? words.acted : words.dismissed;
  const letter = letterMail({ to, firstName, language, subject, opening: text });
  return { ...letter, key: `report-answered:${report.id}` };
}

export const hasEffect = ({ takesAway, warns, closedUntil }: StoredReport) =>
  takesAway || warns || closedUntil !== null;

/**
 * The decision about somebody's own words, and how to appeal. It does not repeat the words, because others may read the
 * mail.
 */
export function tellConcerned(
  { to, firstName, language: stored }: Reader,
  report: StoredReport & { decidedAt: Date },
  publicUrl: string,
): Mail {
  const { language, words, day } = reportWords(stored);
  const { concerned } = words;
  const letter = letterMail({
    ...{ to, firstName, language, subject: concerned.subject },
    opening: [
      concerned.lead,
      ...(report.takesAway ? [concerned.takenAway] : []),
      ...(report.closedUntil ? [concerned.closed(day(report.closedUntil))] : []),
      ...(report.warns ? [concerned.warned] : []),
      ...report.decisionWords.split(/\n+/).filter(Boolean),
    ],
    link: { label: concerned.link, url: `${publicUrl}/messages?decision=${report.id}` },
    closing: [concerned.appeal(day(appealUntil(report.decidedAt)))],
  });
  return { ...letter, key: `report-decided:${report.id}` };
}

export function answerToAppeal({ to, firstName, language: stored }: Reader, report: StoredReport): Mail {
  const { language, words } = reportWords(stored);
  const { subject, granted, kept } = words.appeal;
  const opening = report.appealGranted ? granted : kept;
  const letter = letterMail({ to, firstName, language, subject, opening });
  return { ...letter, key: `report-appeal:${report.id}` };
}
