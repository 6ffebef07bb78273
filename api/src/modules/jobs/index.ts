export { jobRoutes } from './jobs.routes.ts';
export { createJobWatch } from './jobWatch.service.ts';
