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

/** The lists of people that staff manage: everyone with an account, the agents, and those with powers over others. */
export const peopleLists = ['users', 'members', 'admins'] as const;
export type PeopleList = (typeof peopleLists)[number];

/** What such a list can show about a person, besides the name, which is always shown. */
export const peopleColumns = [
  'email',
  'phone',
  'roles',
  'status',
  'brokerage',
  'team',
  'city',
  'country',
  'groups',
  'plan',
  'planEndsAt',
  'listings',
  'secondFactor',
  'lastSignInAt',
  'createdAt',
  'deletion',
] as const;
export type PeopleColumn = (typeof peopleColumns)[number];

/** Memberships by which people are filtered; `none` has none. */
export const planFilters = ['Agent', 'Team', 'listings', 'none'] as const;
export type PlanFilter = (typeof planFilters)[number];

/** When people were here last, counted back from now. */
export const seenFilters = ['last7', 'last30', 'last90', 'notLast90', 'never'] as const;
export type SeenFilter = (typeof seenFilters)[number];

/** Characters of a saved view's name, and of the address it keeps. */
export const longestViewName = 60;
export const longestViewQuery = 1_000;
/** The most views that a person may save for one list. */
export const mostViews = 30;

export const bulkActions = [
  'suspend',
  'reactivate',
  'resendWelcome',
  'scheduleDeletion',
  'joinGroup',
  'leaveGroup',
  'grantRole',
  'revokeRole',
] as const;
export type BulkAction = (typeof bulkActions)[number];
/** Actions that need a group or role. */
export const groupActions = ['joinGroup', 'leaveGroup'] as const;
export const roleActions = ['grantRole', 'revokeRole'] as const;
/**
 * Roles that can be given to or taken from many people at once; an administrator is made individually, in
 * `/manage-admins`.
 */
export const bulkRoles = ['concierge', 'realmAdmin', 'realmExecutive'] as const;
/** The most people of one change. */
export const mostChanged = 10_000;

export const changeStates = ['draft', 'running', 'done', 'undoing', 'undone', 'failed'] as const;
export type ChangeState = (typeof changeStates)[number];

/** The result of a person in a change, or of a line in an import: before it, after it, and after its undo. */
export const changeOutcomes = [
  'ready',
  'new',
  'updated',
  'same',
  'double',
  'invalid',
  'changed',
  'created',
  'skipped',
  'failed',
  'restored',
  'removed',
  'kept',
] as const;
export type ChangeOutcome = (typeof changeOutcomes)[number];

/** Why a bulk action skipped a person. */
export const skipReasons = [
  'notFound',
  'self',
  'staff',
  'alreadySuspended',
  'notSuspended',
  'notInvited',
  'alreadyScheduled',
  'alreadyMember',
  'notMember',
  'alreadyHolds',
  'doesNotHold',
  'changedSince',
  'unexpected',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** The fields of a spreadsheet of people. */
export const userImportFields = [
  'email',
  'firstName',
  'lastName',
  'fullName',
  'phone',
  'brokerage',
  'city',
  'state',
  'country',
] as const;
export type UserImportField = (typeof userImportFields)[number];

/** Hours in which a second administrator can confirm a powerful role, and days in which a change can be undone. */
export const roleRequestHours = 72;
export const changeUndoDays = 7;

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
  'social',
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
