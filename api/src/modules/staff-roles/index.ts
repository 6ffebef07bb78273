export { adminRoutes } from './admins.routes.ts';
