import {
  sampleAt as at,
  type MailSamples,
  sampleUrl,
  sampleReader as to,
} from '../providers/mail/samples.ts';
import { answerToAppeal, answerToReporter, tellConcerned } from './reportMails.ts';
import type { StoredReport } from './reports.repository.ts';

const report = {
  ...{ id: 'r1', takesAway: true, warns: true, closedUntil: at, decidedAt: at, decisionWords: '' },
  appealGranted: false,
} as StoredReport & { decidedAt: Date };

/** The mails about reports, as previews show them. */
export const reportMailSamples: MailSamples = {
  acted: (language) => answerToReporter({ ...to, language }, report, true),
  dismissed: (language) => answerToReporter({ ...to, language }, report, false),
  decided: (language) => tellConcerned({ ...to, language }, report, sampleUrl),
  'appeal refused': (language) => answerToAppeal({ ...to, language }, report),
  'appeal granted': (language) => answerToAppeal({ ...to, language }, { ...report, appealGranted: true }),
};
