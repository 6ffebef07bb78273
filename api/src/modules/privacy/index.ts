export { createCopies } from './copies.service.ts';
export { privacyMailSamples } from './mailSamples.ts';
export { privacyRoutes, retentionRoutes } from './privacy.routes.ts';
export { createRetention } from './retention.service.ts';
