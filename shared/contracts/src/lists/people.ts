/** A person's standing, as `/manage-users` shows and filters it; when several apply, the first one counts. */
export const userStatuses = [
  'suspended',
  'invited',
  'cancelled',
  'expired',
  'pastDue',
  'pending',
  'onboarding',
  'trial',
  'active',
  'unsubscribed',
] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userSorts = [
  'name',
  '-name',
  'createdAt',
  '-createdAt',
  'lastSignInAt',
  '-lastSignInAt',
] as const;
export type UserSort = (typeof userSorts)[number];

/** Roles somebody can be invited with, and those `/manage-admins` grants and revokes. */
export const invitableRoles = ['agent', 'realmExecutive', 'realmAdmin', 'concierge', 'admin'] as const;
export const grantableRoles = ['admin', 'concierge', 'realmAdmin', 'realmExecutive'] as const;
export type GrantableRole = (typeof grantableRoles)[number];

export const bulkActions = ['suspend', 'reactivate', 'resendWelcome', 'scheduleDeletion'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Why a bulk action skipped a person. */
export const skipReasons = [
  'notFound',
  'self',
  'staff',
  'alreadySuspended',
  'notSuspended',
  'notInvited',
  'alreadyScheduled',
] as const;
export type SkipReason = (typeof skipReasons)[number];

export const deletionStates = ['pending', 'cancelled'] as const;
export type DeletionState = (typeof deletionStates)[number];

/** The length, in characters, of the reason that staff must give for acting on a person's account. */
export const shortestReason = 5;
export const longestReason = 500;
export const longestTeamName = 60;

/** Emails that a person may turn off; the ones that protect the account are always sent. */
export const notificationKinds = [
  'account-edited',
  'referral-joined',
  'listing-inquiry',
  'agent-letter',
  'saved-search',
  'match-alert',
  'shortlist-answer',
  'introduction',
  'unread-messages',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const longestBio = 4000;

/** The longest letter of one member to another. */
export const longestLetter = 2000;

/** The longest name or place in an account. */
export const longestProfileLine = 80;

/** The longest language or specialty of an agent, and the most of each. */
export const longestProfileWord = 60;
export const mostProfileWords = 12;

/** The longest award and link of an agent; there are as many of each as of languages. */
export const longestAward = 120;
export const longestLink = 300;
export const largestPhotoBytes = 5 * 1024 * 1024;

/** Characters of the name that a person gives a passkey. */
export const passkeyNameMax = 60;
