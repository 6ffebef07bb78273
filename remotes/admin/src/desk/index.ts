export { DeskView } from './DeskView.tsx';
export { deskPath } from './deskAddress.ts';
export { getDesk, getDeskSummary, getDeskWaiting } from './deskCalls.ts';
export { useFromDesk } from './fromDesk.ts';
export { useDeskT } from './words.ts';
