import type { NotificationKind } from './people.ts';

/**
 * What `/my-account` offers for the list behind the bell: the kinds of mail except those about messages, which have a
 * badge of their own, and subjects whose mails nobody can turn off.
 */
export const noticeSubjects = [
  'account-edited',
  'referral-joined',
  'listing-inquiry',
  'agent-letter',
  'saved-search',
  'match-alert',
  'shortlist-answer',
  'introduction',
  'event',
  'social',
  'billing',
  'award',
  'desk',
  'job',
] as const satisfies readonly (NotificationKind | 'event' | 'billing' | 'award' | 'desk' | 'job')[];
export type NoticeSubject = (typeof noticeSubjects)[number];

/** Subjects that only staff get. */
export const staffSubjects = ['desk', 'job'] as const satisfies readonly NoticeSubject[];
/** Those of them that only administrators get. */
export const administratorSubjects = ['job'] as const satisfies readonly (typeof staffSubjects)[number][];

/**
 * Kinds of mail that can wait for one daily mail. Letters and questions are answered from their mail; alerts and saved
 * searches have a rhythm of their own.
 */
export const gatherableKinds = [
  'account-edited',
  'referral-joined',
  'shortlist-answer',
  'introduction',
] as const satisfies readonly NoticeSubject[];
/** Kinds of mail that come when their own page says. */
export const ownTimes = ['match-alert', 'saved-search'] as const satisfies readonly NoticeSubject[];
/** Kinds that are only in the daily mail, if they are still unread then. */
export const dailyKinds = ['social'] as const satisfies readonly (NoticeSubject & NotificationKind)[];

export type GatherableKind = (typeof gatherableKinds)[number];

/**
 * What a notice reports, and the setting of `/my-account` that controls it. Its words are in the API area with that
 * kind (`noticeWords.ts` there).
 */
export const noticeKinds = {
  match: 'match-alert',
  'match-changed': 'match-alert',
  'match-wishes': 'match-alert',
  'introduction-asked': 'introduction',
  'introduction-accepted': 'introduction',
  'introduction-declined': 'introduction',
  'introduction-withdrawn': 'introduction',
  'introduction-expired': 'introduction',
  'referral-received': 'introduction',
  'referral-accepted': 'introduction',
  'referral-declined': 'introduction',
  'referral-withdrawn': 'introduction',
  'referral-expired': 'introduction',
  'company-taken-down': 'introduction',
  'company-restored': 'introduction',
  'referral-joined': 'referral-joined',
  'listing-inquiry': 'listing-inquiry',
  'agent-letter': 'agent-letter',
  'shortlist-answer': 'shortlist-answer',
  'saved-search': 'saved-search',
  'account-edited': 'account-edited',
  'event-seat': 'event',
  'event-changed': 'event',
  'event-canceled': 'event',
  'invitation-answer': 'event',
  'post-mention': 'social',
  'post-commented': 'social',
  'comment-answered': 'social',
  'payment-failed': 'billing',
  'payment-repaired': 'billing',
  'trial-ends': 'billing',
  'membership-ends': 'billing',
  'membership-renews': 'billing',
  'award-won': 'award',
  'desk-handed': 'desk',
  'desk-handed-note': 'desk',
  'job-given-up': 'job',
} as const satisfies Record<string, NoticeSubject>;
export type NoticeKind = keyof typeof noticeKinds;
