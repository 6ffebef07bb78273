export { completePlaces } from './placeCalls.ts';
