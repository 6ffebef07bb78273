export { deskRoutes, deskTemplateRoutes, deskWorkRoutes } from './desk.routes.ts';
