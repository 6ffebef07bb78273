export type { ListingCardProps } from './ListingCard.tsx';
export { ListingCard, listingAddress } from './ListingCard.tsx';
export { searchDevelopments, searchListings } from './listingCalls.ts';
export { statusTone, textIn, useListingWords } from './words.ts';
