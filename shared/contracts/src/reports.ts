import { type Static, Type } from 'typebox';
import { filledTextOf, Id, IsoDateTime, nullable, oneOf, pageOf, strict, textOf } from './base.ts';
import {
  longestReport,
  mostClosedDays,
  reportKinds,
  reportReasons,
  reportStates,
  threadKinds,
} from './lists.ts';
import { MessageFile } from './messageFiles.ts';
import { MessageCard } from './messages.ts';

/** POST /messages/{id}/report: one open report of each reader. Reporting again while it is open changes nothing. */
export const ReportBody = strict({ reason: oneOf(reportReasons), words: textOf(longestReport) });
export type ReportBody = Static<typeof ReportBody>;
export const Reported = Type.Object({ _id: Id, createdAt: IsoDateTime });
export type Reported = Static<typeof Reported>;

const ReportPerson = Type.Object({ _id: Id, fullName: Type.String() });

/** Staff's decision; with none of the first three it is a dismissal. */
export const ReportDecision = Type.Object({
  takesAway: Type.Boolean(),
  warns: Type.Boolean(),
  /** Until when the person writes to nobody but the concierge. */
  closedUntil: nullable(IsoDateTime),
  /** For staff. */
  note: Type.String(),
  /** For the person concerned, in their mail. */
  words: Type.String(),
  by: nullable(ReportPerson),
  at: IsoDateTime,
});
export type ReportDecision = Static<typeof ReportDecision>;

export const ReportAppeal = Type.Object({
  words: Type.String(),
  at: IsoDateTime,
  answer: nullable(
    Type.Object({
      isGranted: Type.Boolean(),
      note: Type.String(),
      by: nullable(ReportPerson),
      at: IsoDateTime,
    }),
  ),
});
export type ReportAppeal = Static<typeof ReportAppeal>;

/** A row of the queue. The people are null once their accounts are gone. */
export const Report = Type.Object({
  _id: Id,
  kind: oneOf(reportKinds),
  subjectId: Id,
  reason: oneOf(reportReasons),
  words: Type.String(),
  /** The beginning of the reported words. */
  line: Type.String(),
  reporter: nullable(ReportPerson),
  reported: nullable(ReportPerson),
  /** How many people have an open report of the same thing; one decision answers all of them. */
  sameOpen: Type.Integer({ minimum: 0 }),
  createdAt: IsoDateTime,
  decision: nullable(ReportDecision),
  appeal: nullable(ReportAppeal),
});
export type Report = Static<typeof Report>;

/** Only a photo of a post has a `description`. */
export const EvidenceFile = Type.Object({
  ...MessageFile.properties,
  description: Type.Optional(nullable(Type.String())),
});
export type EvidenceFile = Static<typeof EvidenceFile>;

/** One of the messages that the reporter saw. `body` is empty where it was hidden from them. */
export const EvidenceMessage = Type.Object({
  _id: Id,
  senderId: Id,
  senderName: Type.String(),
  body: Type.String(),
  card: nullable(MessageCard),
  files: Type.Array(EvidenceFile),
  sentAt: IsoDateTime,
  editedAt: nullable(IsoDateTime),
  deletedAt: nullable(IsoDateTime),
  /** Its earlier texts, the earliest first; only for the reported message. */
  versions: Type.Array(Type.Object({ body: Type.String(), replacedAt: IsoDateTime })),
});
export type EvidenceMessage = Static<typeof EvidenceMessage>;

/** What the reporter saw, as it was at the time. */
export const ReportEvidence = Type.Object({
  threadKind: nullable(oneOf(threadKinds)),
  title: Type.String(),
  messages: Type.Array(EvidenceMessage),
});
export type ReportEvidence = Static<typeof ReportEvidence>;

/** GET /content-reports/{id}: for staff, who read private messages in no other way; each opening is in the audit log. */
export const WholeReport = Type.Object({
  ...Report.properties,
  evidence: ReportEvidence,
  /** Earlier decisions about the same person that were no dismissals, the latest first. */
  earlier: Type.Array(Type.Object({ _id: Id, reason: oneOf(reportReasons), decision: ReportDecision })),
});
export type WholeReport = Static<typeof WholeReport>;

/** GET /content-reports: open ones and appeals with the oldest first, decided ones with the latest first. `q` finds a name. */
export const ReportsQuery = strict({
  state: Type.Optional(oneOf(reportStates)),
  reason: Type.Optional(oneOf(reportReasons)),
  q: Type.Optional(Type.String({ maxLength: 100 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type ReportsQuery = Static<typeof ReportsQuery>;
export const ReportPage = pageOf(Report);
export type ReportPage = Static<typeof ReportPage>;

/** PUT /content-reports/{id}/decision: decides all open reports of the same thing. CONFLICT once it is decided. */
export const ReportDecisionBody = strict({
  takesAway: Type.Boolean(),
  warns: Type.Boolean(),
  closedDays: nullable(Type.Integer({ minimum: 1, maximum: mostClosedDays })),
  note: filledTextOf(longestReport),
  words: textOf(longestReport),
});
export type ReportDecisionBody = Static<typeof ReportDecisionBody>;

/** PUT /content-reports/{id}/appeal: if it is granted, the decision is undone. */
export const AppealAnswerBody = strict({ isGranted: Type.Boolean(), note: filledTextOf(longestReport) });
export type AppealAnswerBody = Static<typeof AppealAnswerBody>;

/** GET /messages/decisions: staff's decisions about the caller's words. They never name the reporter. */
export const OwnDecision = Type.Object({
  _id: Id,
  kind: oneOf(reportKinds),
  line: Type.String(),
  takesAway: Type.Boolean(),
  warns: Type.Boolean(),
  closedUntil: nullable(IsoDateTime),
  words: Type.String(),
  at: IsoDateTime,
  appealUntil: IsoDateTime,
  appeal: nullable(
    Type.Object({ words: Type.String(), at: IsoDateTime, isGranted: nullable(Type.Boolean()) }),
  ),
});
export type OwnDecision = Static<typeof OwnDecision>;
export const OwnDecisions = Type.Object({ docs: Type.Array(OwnDecision) });
export type OwnDecisions = Static<typeof OwnDecisions>;

/** POST /messages/decisions/{id}/appeal: once, within `appealDays`. */
export const AppealBody = strict({ words: filledTextOf(longestReport) });
export type AppealBody = Static<typeof AppealBody>;
