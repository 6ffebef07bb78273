export { favouriteRoutes } from './favourites.routes.ts';
export { settleHomes, settleOverdueHomes } from './homePayments.service.ts';
export { forgetDraftsBefore } from './listingDrafts.repository.ts';
export { listingDraftRoutes } from './listingDrafts.routes.ts';
export { areHomesAvailable } from './listingOnly.repository.ts';
export { listingOnlyRoutes } from './listingOnly.routes.ts';
export { listingPartRoutes } from './listingParts.routes.ts';
export { listingRoutes } from './listings.routes.ts';
export { listingWriteRoutes } from './listingWrite.routes.ts';
