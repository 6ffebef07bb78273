export { getListing, setListingFavourite, updateListing } from './listingCalls.ts';
