export { filterBrokerages } from './brokerageCalls.ts';
