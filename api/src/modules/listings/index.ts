export { favouriteRoutes } from './favourites.routes.ts';
export { forgetDraftsBefore } from './listingDrafts.repository.ts';
export { listingDraftRoutes } from './listingDrafts.routes.ts';
export { listingOnlyRoutes } from './listingOnly.routes.ts';
export { listingPartRoutes } from './listingParts.routes.ts';
export { listingRoutes } from './listings.routes.ts';
export { listingWriteRoutes } from './listingWrite.routes.ts';
