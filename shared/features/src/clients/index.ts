export { searchClients } from './clientCalls.ts';
