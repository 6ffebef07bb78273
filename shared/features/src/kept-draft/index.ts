export { keptDraft } from './keptDraft.ts';
