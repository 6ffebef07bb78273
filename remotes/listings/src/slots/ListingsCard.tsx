import { ListingsPart } from '../home-part/index.ts';

/** Fills a `dashboard.part` of the home page. */
export const ListingsCard = () => <ListingsPart />;
