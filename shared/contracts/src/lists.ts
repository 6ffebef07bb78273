/*
 * Lists of allowed words, and nothing else: browsers import these, and a schema beside them would bring TypeBox along.
 */

/** Manual is shown as Public, Pocket as Platform-only (B §3, resolutions 69). */
export const listingTypes = ['Manual', 'Pocket', 'Prospect'] as const;
export type ListingType = (typeof listingTypes)[number];

/** `hidden` is shown as Archived (B §4). */
export const listingStatuses = ['Active', 'Coming Soon', 'Pending', 'Under Contract', 'hidden'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** Tabs of `/properties/list`; `archived` shows only one's own. `name` and `global` are the header search's words (B §7). */
export const listingCategories = ['all', 'mine', 'sale', 'rental', 'platform', 'archived'] as const;
export type ListingCategory = (typeof listingCategories)[number];

export const listingSorts = ['price.amount', 'dateListed', 'property.LivingArea'] as const;

export const billingPeriods = ['monthly', 'quarterly', 'semiannual', 'annual', 'biennial'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/** Days a usage report covers; the period before, of the same length, is what it is compared with. */
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
export const slotNames = ['header.search', 'header.indicators', 'dashboard.cards', 'property.aside'] as const;

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

/** How a person stands with the house, as `/manage-users` shows and filters it; of several the first that applies. */
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

/** Why a person was left out of an action on many. */
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

/** The longest page of the audit log. */
export const auditLimit = 200;
