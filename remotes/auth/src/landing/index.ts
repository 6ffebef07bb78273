export { LandingScreen } from './LandingScreen.tsx';
export { LanguageChoice } from './LanguageChoice.tsx';
export { useContact } from './useContact.tsx';
export { useReferral } from './useReferral.ts';
