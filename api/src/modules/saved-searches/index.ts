export { createDigests } from './digests.service.ts';
export { savedSearchMailSamples } from './mailSamples.ts';
export { savedSearchRoutes } from './savedSearches.routes.ts';
