export type { ListingCardProps } from './ListingCard.tsx';
export { ListingCard, listingAddress } from './ListingCard.tsx';
export { searchDevelopments, searchListings } from './listingCalls.ts';
export { placeOf, statusTone, textIn, useListingWords } from './words.ts';
