export { deploymentRoutes } from './deployments.routes.ts';
