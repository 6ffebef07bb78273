export { SavingLine } from './SavingLine.tsx';
export type { DraftConflict, Merged, SharedDraftListeners } from './sharedDraftSaver.ts';
export { createSharedDraftSaver } from './sharedDraftSaver.ts';
export { useFormDraft } from './useFormDraft.ts';
export { useSharedDraft } from './useSharedDraft.ts';
