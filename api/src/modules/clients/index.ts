export { clientRoutes } from './clients.routes.ts';
