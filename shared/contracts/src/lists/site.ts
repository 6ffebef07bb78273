export const eventKinds = ['network', 'wealth'] as const;

/** The most guests that any event lets one answer bring. */
export const mostGuests = 10;
export const mostSeats = 5000;
export const answerStates = ['yes', 'waiting'] as const;

/** The longest texts that staff write about an event, in characters. */
export const longestEventTitle = 120;
export const longestEventSummary = 2000;
export const longestEventReason = 500;
export const longestInvitation = 1000;
export const invitationAnswers = ['none', 'yes', 'waiting', 'no'] as const;

export const failurePhases = [
  'registry',
  'descriptor',
  'entry',
  'init',
  'page',
  'render',
  'contract',
] as const;
export type FailurePhase = (typeof failurePhases)[number];

/** What can happen to a remote or the shell in the registry's history. */
export const releaseActions = ['release', 'rollback', 'remove', 'failing'] as const;
export type ReleaseAction = (typeof releaseActions)[number];

/** The state of a job: `failed` is tried again automatically, `dead` only when staff ask for it. */
export const jobStates = ['queued', 'running', 'failed', 'dead', 'done', 'cancelled'] as const;
/** What a list of jobs can be narrowed to; `open` is everything but what is done, with what was given up first. */
export const jobFilters = ['open', ...jobStates] as const;

/** Work that somebody asked for, and that goes on by itself. */
export const askedKinds = ['change', 'people-import', 'client-import', 'people-file', 'data-copy'] as const;
export type AskedKind = (typeof askedKinds)[number];
/** How far it is. What is `stopped` was stopped by staff or could not go on; it waits until somebody lets it go on. */
export const askedStates = ['queued', 'running', 'stopped', 'done', 'undone'] as const;
export type AskedState = (typeof askedStates)[number];

/** The state of an import: `waiting` means for a person's choice. */
export const staffImportStates = ['waiting', 'running', 'done', 'undone', 'failed'] as const;

/** The result of a mail. `failed` is tried again for a day; without a mail server mails wait. */
export const mailStates = ['waiting', 'sent', 'failed', 'refused'] as const;

/** The subjects of Portico's mails to members. */
export const mailAreas = [
  'account',
  'profiles',
  'billing',
  'teams',
  'contact',
  'desk',
  'messages',
  'letters',
  'introductions',
  'companies',
  'referrals',
  'listings',
  'shortlists',
  'alerts',
  'savedSearches',
  'events',
  'notices',
  'privacy',
  'reports',
] as const;
export type MailArea = (typeof mailAreas)[number];

/** The longest page of the audit log. */
export const auditLimit = 200;

/** How many months the audit log may be kept, and how many without a setting. */
export const fewestAuditMonths = 12;
export const usualAuditMonths = 84;
export const mostAuditMonths = 240;

/** Subjects of a message to the concierge (B §9, resolutions 98), unless the settings name others. */
export const contactSubjects = [
  'Feedback/Suggestions',
  'Help with My Account',
  'Team Changes',
  'Technical Support',
  'Upgrade My Membership',
  'Media Inquiry',
  'Automotive Partner',
  'Private Jet Services',
  'Other',
] as const;

/** The subject of a message when none was chosen (resolutions 97). */
export const defaultContactSubject = 'Other';

/** Longest message to the concierge. */
export const longestContactMessage = 5000;

/** Portico's jobs, as staff see them in `/admin/tools?tab=jobs`. */
export const recurringJobNames = [
  'housekeeping',
  'message-files',
  'message-mails',
  'payments-asked',
  'billing-mails',
  'receipts',
  'seats-settled',
  'charges-of-deleted',
  'checkouts-of-suspended',
  'client-imports',
  'user-changes',
  'clients-tidied',
  'deletions-due',
  'match-alerts',
  'match-alert-mails',
  'notice-digests',
  'introductions',
  'search-digests',
  'event-times',
  'event-seats',
  'content-pictures',
  'privacy-copies',
  'retention',
  'external-billing',
  'audit-seals',
  'audit-retention',
  'usage-counted',
  'tags-kept',
  'jobs-watched',
] as const;
export type RecurringJobName = (typeof recurringJobNames)[number];

/** Settings with a form of their own, beside those of `/admin/settings`. */
export const settingsApart = ['retention', 'matchWeights', 'roleRule', 'searchSynonyms'] as const;
export type SettingsApart = (typeof settingsApart)[number];

/** The two forms that edit the settings of `/admin/settings`. */
export const settingsForms = ['settings', 'maintenance'] as const;
export type SettingsFormName = (typeof settingsForms)[number];

/** Why a save cannot be undone. */
export const undoObstacles = ['changedSince', 'nothingBefore'] as const;
export type UndoObstacle = (typeof undoObstacles)[number];
