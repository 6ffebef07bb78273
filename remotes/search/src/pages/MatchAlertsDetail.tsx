export { AlertDetail as MatchAlertsDetail } from '../alerts/index.ts';
