export { adminSettingsRoutes } from './adminSettings.routes.ts';
export { infoRoutes } from './settings.routes.ts';
