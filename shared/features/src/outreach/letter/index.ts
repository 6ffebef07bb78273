/** What every form that writes to somebody is made of (B §8): its states, and how it ends. For chunks fetched when opened. */
export { ContactFailure } from './ContactFailure.tsx';
export { ContactSent } from './ContactSent.tsx';
export { type LetterState, useLetter } from './useLetter.ts';
