export { BlockedDialog } from './lazyBlockedDialog.ts';
export { useBlocks } from './useBlocks.ts';
export { useBlocksT } from './words.ts';
