export { shortlistRoutes } from './shortlists.routes.ts';
