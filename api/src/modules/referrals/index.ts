export { referralMailSamples } from './mailSamples.ts';
export { referralLinks } from './referralLinks.routes.ts';
export { referralRoutes } from './referrals.routes.ts';
export { findReferrer, recordJoined } from './referrals.service.ts';
export { tellReferrer } from './tellReferrer.service.ts';
