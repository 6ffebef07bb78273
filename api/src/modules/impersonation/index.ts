export { impersonationRoutes } from './impersonation.routes.ts';
