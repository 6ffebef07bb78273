import { LatestAlerts } from '../alerts/index.ts';

/** Fills a `dashboard.part` of the home page. */
export const AlertsCard = () => <LatestAlerts />;
