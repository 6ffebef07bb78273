export { AwardsView } from './AwardsView.tsx';
export { listAwards } from './awardCalls.ts';
export { awardsAddress, awardsPath } from './awardsAddress.ts';
export { useAwardsT } from './words.ts';
