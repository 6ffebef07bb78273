export { countMatchesOf, refreshMatchesOfClient, refreshMatchesOfListing } from './matching.repository.ts';
export { matchingRoutes } from './matching.routes.ts';
export { isMatch, matchScore } from './matchRule.ts';
