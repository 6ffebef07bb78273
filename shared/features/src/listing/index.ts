export type { ListingCardProps } from './ListingCard.tsx';
export { ListingCard, listingAddress } from './ListingCard.tsx';
export { placeOf, statusTone, textIn, useListingWords } from './words.ts';
