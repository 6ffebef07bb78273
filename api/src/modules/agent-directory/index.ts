export { readSummaries } from './agents.repository.ts';
export { agentRoutes } from './agents.routes.ts';
export { savedAgentRoutes } from './savedAgents.routes.ts';
