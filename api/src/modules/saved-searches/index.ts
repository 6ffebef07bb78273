export { createDigests } from './digests.service.ts';
export { savedSearchRoutes } from './savedSearches.routes.ts';
