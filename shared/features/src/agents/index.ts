export { searchAgents } from './agentCalls.ts';
