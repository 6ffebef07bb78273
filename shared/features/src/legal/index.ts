export { getLegalText } from './legalCalls.ts';
