export { AwardsView } from './AwardsView.tsx';
export { listAwards } from './awardCalls.ts';
export { awardsAddress } from './awardsAddress.ts';
export { useAwardsT } from './words.ts';
