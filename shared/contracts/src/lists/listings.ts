/**
 * The payment state of a home that is paid for individually (listings-only): not paid yet, in force, or no longer paid.
 */
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

/** The period of one rent. */
export const rentPeriods = ['month', 'week', 'season'] as const;
export type RentPeriod = (typeof rentPeriods)[number];

/** The largest size of one photo (B §9), and the most photos of one listing. */
export const largestListingPhotoBytes = 5 * 1_048_576;
export const mostListingPhotos = 60;
export const listingPhotoTypes = ['image/jpeg', 'image/png'] as const;

/** Files that can be announced in one call. */
export const mostSignedFiles = 20;

/** Why a file can be refused before it is sent. */
export const uploadProblems = ['type', 'size', 'empty', 'count'] as const;
export type UploadProblem = (typeof uploadProblems)[number];

export const listingSorts = ['price.amount', 'dateListed', 'property.LivingArea'] as const;

/** The category of the tags that say what kind of home it is. */
export const propertyTypeCategory = 'Listing.Property.Type';
/** Tags with a meaning of their own (B §3, B §4), all of this category. */
export const rentalTag = 'rental_property';
export const coOwnershipTag = 'co_ownership';
export const newDevelopmentTag = 'new_development';
/** Portico's own rules depend on these: they are neither hidden, retired nor merged. */
export const neededTags: readonly string[] = [rentalTag, newDevelopmentTag, coOwnershipTag];

/** The limits of a listing's texts (each language), of one draft of its form, and of a message to its agents. */
export const longestListingTitle = 200;
export const longestListingDescription = 10_000;
export const largestListingDraftBytes = 100 * 1024;
export const longestListingInquiry = 2000;

/** The most agents one listing can name, and the fewest and most shares of one home. */
export const mostListingAgents = 20;
export const fewestShares = 2;
export const mostShares = 100;
