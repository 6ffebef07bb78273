export { ListingsPart } from './ListingsPart.tsx';
