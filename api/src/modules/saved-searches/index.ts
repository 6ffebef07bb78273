export { createDigests } from './digests.ts';
export { savedSearchRoutes } from './savedSearches.routes.ts';
