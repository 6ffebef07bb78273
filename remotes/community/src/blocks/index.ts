export { useBlocks } from './useBlocks.ts';
