export { deskRoutes, deskTemplateRoutes, deskWorkRoutes } from './desk.routes.ts';
export { deskMailSamples } from './mailSamples.ts';
