export type { DraftSaver, SavingState } from './draftSaver.ts';
export { createDraftSaver, savingDelayMs } from './draftSaver.ts';
