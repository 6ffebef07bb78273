export { deploymentRoutes } from './deployments.routes.ts';
export { noteApi } from './noteApi.ts';
