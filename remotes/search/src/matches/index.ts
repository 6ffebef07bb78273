export { ClientMatches } from './ClientMatches.tsx';
export { Comparing } from './Comparing.tsx';
export { Overview } from './Overview.tsx';
export { MatchesAddressProvider, useMatchesAddress } from './useMatchesAddress.tsx';
export { useMatchesT } from './words.ts';
