export { commentRoutes } from './comments.routes.ts';
export { socialRoutes } from './social.routes.ts';
