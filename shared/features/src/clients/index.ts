export { amountOf, isAmount } from './amounts.ts';
export { searchClients } from './clientCalls.ts';
