export { agentRecordRoutes } from './agentRecord.routes.ts';
export { photoRoutes } from './photos.routes.ts';
export { peopleRoutes } from './profiles.routes.ts';
