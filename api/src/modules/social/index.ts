export { commentRoutes } from './comments.routes.ts';
export { postFileRoutes } from './files.routes.ts';
export { postModerationRoutes } from './moderation.routes.ts';
export { socialRoutes } from './social.routes.ts';
export { staffGroupRoutes } from './staff-groups/staffGroups.routes.ts';
