export { createAlertDigests } from './alertDigests.service.ts';
export { alertMailSamples } from './mailSamples.ts';
export { createAlertMaking } from './makeAlerts.service.ts';
export { matchAlertRoutes } from './matchAlerts.routes.ts';
