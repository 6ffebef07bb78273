export { MatchedProperties } from './MatchedProperties.tsx';
export { MatchList } from './MatchList.tsx';
export { NotForYou } from './NotForYou.tsx';
export { useHasMatches } from './useHasMatches.ts';
export { WishesButton } from './wishes/index.ts';
export { useMatchingT } from './words.ts';
