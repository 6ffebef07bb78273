export const threadKinds = ['direct', 'group', 'concierge'] as const;
export type ThreadKind = (typeof threadKinds)[number];

/** A text that somebody wrote, or an event in the thread: people joined, somebody left, a new title. */
export const messageKinds = ['text', 'joined', 'left', 'titled'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What a message may show as a card. */
export const cardKinds = ['listing', 'agent'] as const;
export type CardKind = (typeof cardKinds)[number];

export const longestMessage = 4000;
export const longestThreadTitle = 80;
/** Including the person who opens the group. */
export const mostThreadMembers = 50;
/** In larger groups nobody is told who has read what. */
export const mostSharedReads = 20;

/** Attachments of a message. Photos are re-encoded; documents are PDF files. */
export const messageFileKinds = ['photo', 'document'] as const;
export type MessageFileKind = (typeof messageFileKinds)[number];
export const messageFileTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
/** A photo has two sizes; a document is downloaded as it is. */
export const messageFileForms = ['small.webp', 'large.jpeg', 'file.pdf'] as const;
export type MessageFileForm = (typeof messageFileForms)[number];
export const mostMessageFiles = 10;
export const largestMessageFileBytes = 10 * 1_048_576;

/** How long after sending a message may be changed or taken back. */
export const messageWindowMinutes = 15;

export const reportReasons = ['spam', 'harassment', 'fraud', 'privacy', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
export const longestReport = 1000;
/** What can be reported, each by its own route; one queue holds all of it. */
export const reportKinds = ['message', 'post', 'comment'] as const;
export type ReportKind = (typeof reportKinds)[number];
/** The states of a report in the queue: not decided yet, decided but appealed, decided. */
export const reportStates = ['open', 'appealed', 'decided'] as const;
export type ReportState = (typeof reportStates)[number];
/** How long staff close a member's messages at most, and how long a decision can be appealed. */
export const mostClosedDays = 365;
export const appealDays = 30;
