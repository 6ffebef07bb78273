export type { EditedListing, ListingEditor } from './editing.ts';
export { canEditListing } from './editing.ts';
