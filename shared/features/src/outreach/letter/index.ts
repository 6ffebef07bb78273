/**
 * The shared parts of every form that writes to somebody (B §8): its states and its endings. For chunks fetched on
 * opening.
 */
export { contactConcierge } from '../outreachCalls.ts';
export { ContactFailure } from './ContactFailure.tsx';
export { ContactSent } from './ContactSent.tsx';
export { KeepDraft } from './KeepDraft.tsx';
export { type LetterState, useLetter } from './useLetter.ts';
