export { amountOf, isAmount } from './amounts.ts';
export { searchClients } from './clientCalls.ts';
export { hasClients } from './hasClients.ts';
