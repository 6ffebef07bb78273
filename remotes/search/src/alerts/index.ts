export { AlertDetail } from './AlertDetail.tsx';
export { AlertList } from './AlertList.tsx';
export { AlertTimesButton } from './AlertTimes.tsx';
export { AlertTold } from './AlertTold.tsx';
export { LatestAlerts } from './LatestAlerts.tsx';
export { useAlertsT } from './words.ts';
