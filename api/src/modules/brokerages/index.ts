export { brokerageRoutes } from './brokerages.routes.ts';
