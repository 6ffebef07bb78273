export { contentRoutes } from './content.routes.ts';
export { convertArticles } from './convertArticles.service.ts';
export { articleFileRoutes } from './editing/articleFiles.routes.ts';
export { editingRoutes } from './editing/editing.routes.ts';
export { createPictureSweep } from './editing/pictureSweep.service.ts';
