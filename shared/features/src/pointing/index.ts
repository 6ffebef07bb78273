export type { Pointing } from './pointing.ts';
export { useIsPointed, usePointed, usePointing } from './pointing.ts';
