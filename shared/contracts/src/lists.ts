/*
 * Lists of allowed words, and nothing else: browsers import these, and a schema beside them would bring TypeBox along.
 */

/** How many homes one payment may be for (B §7 `stripe/create`). */
export const mostHomesAtOnce = 100;

/** How a home that is paid for by itself stands (listings-only): not paid yet, in force, or no longer paid. */
export const listingPayments = ['due', 'paid', 'lapsed'] as const;
export type ListingPayment = (typeof listingPayments)[number];

/** Manual is shown as Public, Pocket as Platform-only (B §3, resolutions 69). */
export const listingTypes = ['Manual', 'Pocket', 'Prospect'] as const;
export type ListingType = (typeof listingTypes)[number];

/** `hidden` is shown as Archived (B §4). */
export const listingStatuses = ['Active', 'Coming Soon', 'Pending', 'Under Contract', 'hidden'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/**
 * Tabs of `/properties/list`; `archived` shows only the member's own listings, `favourites` the ones they marked. The
 * header search sends `name` and `global` (B §7).
 */
export const listingCategories = [
  'all',
  'mine',
  'sale',
  'rental',
  'platform',
  'favourites',
  'archived',
] as const;
export type ListingCategory = (typeof listingCategories)[number];

/** What one rent pays for. */
export const rentPeriods = ['month', 'week', 'season'] as const;
export type RentPeriod = (typeof rentPeriods)[number];

/** What the client's agent has decided about a match between a client and a listing. */
export const matchStatuses = ['new', 'interested', 'possible', 'rejected'] as const;
export type MatchStatus = (typeof matchStatuses)[number];

/** Why a listing suits a client; each screen words these reasons itself. */
export const matchReasonKinds = ['city', 'country', 'budget', 'bedrooms', 'lifestyle'] as const;

/** Why a listing does not suit a client: the first of these that applies. */
export const matchObstacles = ['offer', 'place', 'budget', 'bedrooms', 'weak'] as const;
export type MatchObstacle = (typeof matchObstacles)[number];
/** What an alert tells: a home came, changed its price or has gone, or a client's wishes changed. */
export const alertKinds = ['come', 'price', 'gone', 'wishes'] as const;
export type AlertKind = (typeof alertKinds)[number];
export const alertRhythms = ['immediate', 'daily', 'weekly', 'off'] as const;
export type AlertRhythm = (typeof alertRhythms)[number];

/** What a client says of a home of their shortlist. */
export const shortlistAnswers = ['interested', 'no'] as const;
export type ShortlistAnswer = (typeof shortlistAnswers)[number];
export const mostShortlisted = 12;
export const longestShortlistWord = 1000;
/** Days for which a link may be open. */
export const shortlistDays = [7, 30, 90] as const;

export const introductionStates = ['pending', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type IntroductionState = (typeof introductionStates)[number];
export const longestIntroduction = 1000;

/** How many homes stand beside one another. */
export const mostCompared = 4;

/** How often a saved search is mailed. */
export const digestRhythms = ['off', 'daily', 'weekly'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];
/** How many searches one person may save, and how long the name of one may be. */
export const mostSavedSearches = 50;
export const longestSearchName = 80;

/** What a typed place can be completed to. */
export const placeKinds = ['state', 'city'] as const;

/** What a member lets others see of where they are: a place within a mile and a half, or their brokerage's town. */
export const placePrecisions = ['nearby', 'brokerage'] as const;
export type PlacePrecision = (typeof placePrecisions)[number];

/** The most corners of an area drawn on a map. */
export const mostAreaCorners = 100;
/** The nearest zoom of the maps. */
export const nearestZoom = 13;

/** The largest size of one photo (B §9), and the most photos of one listing. */
export const largestListingPhotoBytes = 5 * 1_048_576;
export const mostListingPhotos = 60;
export const listingPhotoTypes = ['image/jpeg', 'image/png'] as const;
/** Files that can be announced in one call. */
export const mostSignedFiles = 20;
/** What a file can be refused for before it is sent. */
export const uploadProblems = ['type', 'size', 'empty', 'count'] as const;
export type UploadProblem = (typeof uploadProblems)[number];

export const listingSorts = ['price.amount', 'dateListed', 'property.LivingArea'] as const;

export const billingPeriods = ['monthly', 'quarterly', 'semiannual', 'annual', 'biennial'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/** How many days a usage report covers; it compares them with the same number of days before. */
export const usagePeriods = [7, 30, 90] as const;
export type UsagePeriod = (typeof usagePeriods)[number];

export const usageEventKinds = [
  'sign-in',
  'page-view',
  'search',
  'listing-view',
  'profile-view',
  'event-rsvp',
] as const;
export type UsageEventKind = (typeof usageEventKinds)[number];

export const eventKinds = ['network', 'wealth'] as const;

/** Places in the frame, or in another remote's page, that a remote may fill. */
export const slotNames = [
  'header.search',
  'header.indicators',
  'dashboard.cards',
  'property.aside',
  'listing.form',
  'account.billing',
] as const;

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

/** How a job of Portico stands: `failed` is tried again by itself, `dead` only when staff ask for it. */
export const jobStates = ['queued', 'running', 'failed', 'dead', 'done', 'cancelled'] as const;

export const deletionStates = ['pending', 'cancelled'] as const;
export type DeletionState = (typeof deletionStates)[number];

/** The length, in characters, of the reason that staff must give for acting on a person's account. */
export const shortestReason = 5;
export const longestReason = 500;

/** So many invoices of a membership are shown to staff, and so many more at a press: each costs calls to the payment provider. */
export const staffInvoicesAtOnce = 25;
/** What the payment provider lists at once. */
export const mostStaffInvoices = 100;

/** The longest page of the audit log. */
export const auditLimit = 200;

/** Emails that a person may turn off; the ones that protect the account are always sent. */
export const notificationKinds = [
  'account-edited',
  'referral-joined',
  'listing-inquiry',
  'saved-search',
  'match-alert',
  'shortlist-answer',
  'introduction',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The texts of `/company?page=` (A §2, resolutions 46). */
export const legalPages = [
  'terms',
  'privacy',
  'cookies-policy',
  'confidentiality',
  'subscription-agreement',
  'listing-terms',
] as const;
export type LegalPage = (typeof legalPages)[number];

/** The texts that the one checkbox of `/agreements` accepts (B §2). */
export const onboardingAgreements = [
  'terms',
  'privacy',
  'cookies-policy',
] as const satisfies readonly LegalPage[];
/** Every text whose acceptance is recorded, by its legal page (resolutions 63). */
export const agreementKinds = [
  ...onboardingAgreements,
  'subscription-agreement',
] as const satisfies readonly LegalPage[];
export type AgreementKind = (typeof agreementKinds)[number];

export const longestBio = 4000;
/** The longest name or place in an account. */
export const longestProfileLine = 80;
/** The longest language or specialty of an agent, and the most of each. */
export const longestProfileWord = 60;
export const mostProfileWords = 12;
/** The longest award and link of an agent; there are as many of each as of languages. */
export const longestAward = 120;
export const longestLink = 300;
export const largestPhotoBytes = 5 * 1024 * 1024;

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
/** What a message is about when nothing was chosen (resolutions 97). */
export const defaultContactSubject = 'Other';

/** Longest message to the concierge. */
export const longestContactMessage = 5000;

/** Tags with a meaning of their own (B §3, B §4); both of the category Listing.Property.Type. */
export const rentalTag = 'rental_property';
export const coOwnershipTag = 'co_ownership';
export const newDevelopmentTag = 'new_development';

/** The limits of a listing's texts (each language), of one draft of its form, and of a message to its agents. */
export const longestListingTitle = 200;
export const longestListingDescription = 10_000;
export const largestListingDraftBytes = 100 * 1024;
export const longestListingInquiry = 2000;

/** The most agents one listing can name, and the fewest and most shares of one home. */
export const mostListingAgents = 20;
export const fewestShares = 2;
export const mostShares = 100;

/** Characters of the name that a person gives a passkey. */
export const passkeyNameMax = 60;

/** What can happen to a membership. */
export const membershipLogKinds = [
  'began',
  'changed',
  'removed',
  'paid',
  'refunded',
  'disputed',
  'waived',
] as const;
export type MembershipLogKind = (typeof membershipLogKinds)[number];

/** Who or what can be behind it. `portico`: by itself. */
export const membershipLogSources = ['member', 'staff', 'provider', 'portico'] as const;
export type MembershipLogSource = (typeof membershipLogSources)[number];

/** What staff can decide about a membership. `confirm` notes that an invoice was paid by hand, `waive` frees the next charge, `comp` gives time that nobody pays for. */
export const staffActions = ['confirm', 'extend', 'waive', 'comp', 'cancel', 'refund'] as const;
export type StaffAction = (typeof staffActions)[number];

/** How far an agent is with a client: the columns of the board, in their order. The last two are settled. */
export const clientStages = ['new', 'active', 'underContract', 'closed', 'lost'] as const;
export type ClientStage = (typeof clientStages)[number];
/** Clients in these stages are not looked for any more: no home is matched with them. */
export const settledStages = ['closed', 'lost'] as const satisfies readonly ClientStage[];

/** Tabs of `/my-clients/list?category=` (A §2). */
export const clientCategories = ['all', ...clientStages, 'archived'] as const;
export type ClientCategory = (typeof clientCategories)[number];

export const clientSorts = ['name', '-name', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt'] as const;
export type ClientSort = (typeof clientSorts)[number];

/** What clients wish for: to buy or to rent. */
export const clientOffers = ['buy', 'rent'] as const;
export type ClientOffer = (typeof clientOffers)[number];

/** What happened to a client, as their history tells it. */
export const clientEventKinds = [
  'created',
  'imported',
  'changed',
  'moved',
  'archived',
  'restored',
  'deleted',
  'importUndone',
  'merged',
  'unmerged',
  'taskAdded',
  'taskDone',
  'taskReopened',
  'taskRemoved',
  'homeSeen',
  'homeRemoved',
  'shortlistMade',
  'shortlistRenewed',
  'shortlistRevoked',
  'shortlistOpened',
  'shortlistAnswered',
  'networkShown',
  'networkHidden',
  'introductionAsked',
  'introductionAccepted',
  'introductionDeclined',
  'introductionWithdrawn',
  'introductionExpired',
] as const;
/** How many events of a client's history one answer holds. */
export const clientEventsAtOnce = 30;
export type ClientEventKind = (typeof clientEventKinds)[number];

/** How long the texts about a client may be, and how many entries their lists hold. */
export const clientLimits = {
  name: 80,
  email: 254,
  phone: 40,
  place: 100,
  notes: 10_000,
  task: 200,
  places: 20,
  lifestyles: 20,
  tasks: 200,
  homes: 200,
  homeNote: 500,
} as const;

/** What a column of a spreadsheet of clients can hold. */
export const importFields = [
  'fullName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'city',
  'state',
  'country',
  'stage',
  'notes',
  'budgetUsd',
  'minPriceUsd',
  'maxPriceUsd',
  'wishedCities',
  'wishedCountries',
] as const;
export type ImportField = (typeof importFields)[number];

/** `mapping`, `checked`, `done`, `undone` and `failed` wait for a person; the others are worked on. */
export const importStates = [
  'mapping',
  'checking',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

/** The states in which the server works on an import. */
export const importWorks = ['checking', 'importing', 'undoing'] as const satisfies readonly ImportState[];

/** What becomes of a row: the last three when the import is undone. */
export const importOutcomes = [
  'new',
  'updated',
  'same',
  'double',
  'invalid',
  'removed',
  'restored',
  'kept',
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export const importLimits = {
  bytes: 20 * 1_048_576,
  rows: 100_000,
  columns: 100,
  /** Characters of a cell, and of the name of a column. */
  cell: 20_000,
  headerCell: 200,
  undoDays: 7,
} as const;

/** What is chosen one by one when two records of a client are merged; empty ones are filled from the other. */
export const mergeFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'city',
  'state',
  'country',
  'rentPeriod',
  'minPriceUsd',
  'maxPriceUsd',
  'minBedrooms',
  'wishedCities',
  'wishedCountries',
  'lifestyleNames',
] as const;
export type MergeField = (typeof mergeFields)[number];

/** The groups of the header search, in the order they are shown (B §2). */
export const searchGroups = [
  'agents',
  'properties',
  'clients',
  'developments',
  'brokerages',
  'locations',
] as const;
/** The shortest code and postal code of the manual billing form (B §5 and §9). */
export const shortestApprovalCode = 3;
export const shortestPostalCode = 5;

/** What Portico does by itself, as staff see it in `/admin/tools?tab=jobs`. */
export const recurringJobNames = [
  'housekeeping',
  'payments-asked',
  'billing-mails',
  'receipts',
  'seats-settled',
  'charges-of-deleted',
  'checkouts-of-suspended',
  'client-imports',
  'clients-tidied',
  'deletions-due',
  'match-alerts',
  'match-alert-mails',
  'introductions',
  'search-digests',
  'external-billing',
] as const;
export type RecurringJobName = (typeof recurringJobNames)[number];
