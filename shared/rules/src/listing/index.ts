export { isUnitedStates, isZipCode, unitedStates, usStateCode, withCountry } from './address.ts';
export type { ArchiveState } from './archive.ts';
export { archiveTransition } from './archive.ts';
export type { EditedListing, ListingEditor } from './editing.ts';
export { canEditListing } from './editing.ts';
export {
  coversEveryHome,
  homePayment,
  homesTotal,
  lapseMarker,
  paysForHomes,
  suggestsMembership,
} from './payment.ts';
export type {
  ListingContext,
  ListingField,
  ListingProblem,
  ListingProblems,
  ListingValues,
} from './problems.ts';
export { isListingValid, listingProblems, mustAcceptTerms } from './problems.ts';
export { monthlyAmount, rentPerMonth } from './rent.ts';
export { offeredListingTypes } from './types.ts';
export { squareFeetPerSquareMeter } from './units.ts';
