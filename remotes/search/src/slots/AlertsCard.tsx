import { LatestAlerts } from '../alerts/index.ts';

/** Fills `dashboard.alerts` of the home page. */
export const AlertsCard = () => <LatestAlerts />;
