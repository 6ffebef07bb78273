export { ClientMatches } from './ClientMatches.tsx';
export { Comparing } from './Comparing.tsx';
export { readMatchesAddress } from './matchesAddress.ts';
export { NoMatches } from './NoMatches.tsx';
export { Overview } from './Overview.tsx';
export { useMatchesT } from './words.ts';
