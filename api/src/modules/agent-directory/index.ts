export { refreshAgentCells } from './agentMap.repository.ts';
export { readSummaries } from './agents.repository.ts';
export { agentRoutes } from './agents.routes.ts';
export { letterMailSamples } from './mailSamples.ts';
export { savedAgentRoutes } from './savedAgents.routes.ts';
export { visitorRoutes } from './visitors.routes.ts';
