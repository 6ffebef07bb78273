export { cancelDeletions, deletionDate, insertDeletions } from './deletions.repository.ts';
export { deletionRoutes } from './deletions.routes.ts';
export { createDueDeletions } from './dueDeletions.service.ts';
