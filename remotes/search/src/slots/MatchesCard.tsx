import { MatchesPart } from '../matches-part/index.ts';

/** Fills a `dashboard.part` of the home page. */
export const MatchesCard = () => <MatchesPart />;
