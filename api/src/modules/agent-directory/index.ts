export { readSummaries } from './agents.repository.ts';
export { agentRoutes } from './agents.routes.ts';
