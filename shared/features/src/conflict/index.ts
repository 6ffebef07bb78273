export type { ConflictDialogProps } from './ConflictDialog.tsx';
export { ConflictDialog } from './lazyConflictDialog.tsx';
export type { Draft, Merge, Value } from './threeWay.ts';
export { threeWay } from './threeWay.ts';
export type { CarefulSave, Conflict } from './useCarefulSave.ts';
export { ConflictPending, mostMerges, useCarefulSave } from './useCarefulSave.ts';
export { useDescribeSave } from './useDescribeSave.ts';
