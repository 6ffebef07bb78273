export { deploymentRoutes } from './deployments.routes.ts';
export { noteApi, requireFittingApi } from './noteApi.ts';
export { releaseRegistryRoutes } from './registry/registry.routes.ts';
export { releaseTokenRoutes } from './tokens/tokens.routes.ts';
