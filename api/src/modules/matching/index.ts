export { matchCount } from './matching.repository.ts';
export { matchingRoutes } from './matching.routes.ts';
export { matchWeightRoutes } from './matchWeights.routes.ts';
