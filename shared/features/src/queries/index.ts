export * as keys from './keys/index.ts';
export * as staleAfter from './staleAfter.ts';
export { type StaleQueries, useStaleAfter } from './useStaleAfter.ts';
