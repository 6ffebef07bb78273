export { sendPeople, startChange, stopChange, undoChange } from './changeCalls.ts';
export { ChangeDialog, RecentChanges } from './dialogs.ts';
export { useChange, useChangeDraft, useChangeStep } from './useChange.ts';
