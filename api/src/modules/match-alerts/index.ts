export { createAlertDigests } from './alertDigests.service.ts';
export { createAlertMaking } from './makeAlerts.service.ts';
export { matchAlertRoutes } from './matchAlerts.routes.ts';
