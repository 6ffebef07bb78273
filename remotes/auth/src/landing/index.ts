export { LandingScreen } from './LandingScreen.tsx';
export { useContact } from './useContact.tsx';
export { useReferral } from './useReferral.ts';
