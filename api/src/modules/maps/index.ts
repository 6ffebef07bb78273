export { mapRoutes } from './maps.routes.ts';
