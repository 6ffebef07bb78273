export { agentRecordRoutes } from './agentRecord.routes.ts';
export { profileMailSamples } from './mailSamples.ts';
export { photoRoutes } from './photos.routes.ts';
export { peopleRoutes } from './profiles.routes.ts';
