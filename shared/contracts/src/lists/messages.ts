export const threadKinds = ['direct', 'group', 'concierge'] as const;
export type ThreadKind = (typeof threadKinds)[number];

/** A text that somebody wrote, or what happened in the thread: who joined, who left, a new title. */
export const messageKinds = ['text', 'joined', 'left', 'titled'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What a message may show as a card. */
export const cardKinds = ['listing', 'agent'] as const;
export type CardKind = (typeof cardKinds)[number];

export const longestMessage = 4000;
export const longestThreadTitle = 80;
/** With whoever opens the group. */
export const mostThreadMembers = 50;
/** In larger groups nobody is told who has read what. */
export const mostSharedReads = 20;

/** How long after sending a message may be changed or taken back. */
export const messageWindowMinutes = 15;

export const reportReasons = ['spam', 'harassment', 'fraud', 'privacy', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
export const longestReport = 1000;
