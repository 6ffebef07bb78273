export { DeletionTable } from './DeletionTable.tsx';
export { type DeletionAddress, deletionAddress, readDeletionAddress } from './deletionAddress.ts';
export { useDeletions } from './useDeletions.ts';
export { useDeletionsT } from './words.ts';
