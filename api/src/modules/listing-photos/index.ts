export { readDraftPictures } from './draftPictures.service.ts';
export { removeUnusedUploads } from './removal.service.ts';
export { resolveFloorPlan, resolvePictures } from './resolvePictures.service.ts';
export { uploadRoutes } from './uploads.routes.ts';
