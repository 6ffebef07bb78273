export { keys } from './keys.ts';
export { staleAfter, useStaleAfter, type Write } from './staleAfter.ts';
