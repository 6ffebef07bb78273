export { MatchReasons } from './MatchReasons.tsx';
export { MatchStatusMenu } from './MatchStatusMenu.tsx';
export { setMatchStatus } from './matchCalls.ts';
export { useTagLabel, useTagNames, useTagOptions } from './useTagNames.ts';
export { WishesLine } from './WishesLine.tsx';
export { useMatchWords } from './words.ts';
