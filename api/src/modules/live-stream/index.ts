export { liveStreamRoutes } from './liveStream.routes.ts';
