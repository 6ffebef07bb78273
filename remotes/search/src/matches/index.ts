export { ClientMatches } from './ClientMatches.tsx';
export { Comparing } from './Comparing.tsx';
export { readMatchesAddress } from './matchesAddress.ts';
export { Overview } from './Overview.tsx';
export { useMatchesT } from './words.ts';
