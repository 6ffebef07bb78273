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
