export { agentRecordRoutes } from './agentRecord.routes.ts';
export { peopleRoutes } from './people.routes.ts';
export { photoRoutes } from './photos.routes.ts';
