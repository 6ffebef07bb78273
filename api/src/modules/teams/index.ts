export { teamMailSamples } from './mailSamples.ts';
export { teamStaffRoutes } from './teamStaff.routes.ts';
export { teamRoutes } from './teams.routes.ts';
export { teamWorkRoutes } from './teamWork.routes.ts';
