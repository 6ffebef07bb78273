export { AlertDetail } from './AlertDetail.tsx';
export { AlertList } from './AlertList.tsx';
export { AlertTimesButton } from './AlertTimes.tsx';
export { useAlertsT } from './words.ts';
