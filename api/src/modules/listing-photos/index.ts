export { removeUnusedUploads } from './removal.ts';
export { resolveFloorPlan, resolvePictures } from './resolvePictures.ts';
export { uploadRoutes } from './uploads.routes.ts';
