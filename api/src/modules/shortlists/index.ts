export { shortlistMailSamples } from './mailSamples.ts';
export { shortlistRoutes } from './shortlists.routes.ts';
