export { adminSettingsRoutes } from './adminSettings.routes.ts';
export { infoRoutes } from './info.routes.ts';
