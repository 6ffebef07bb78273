export { companyRoutes } from './companies/companies.routes.ts';
export { createIntroductionCare } from './introductionCare.service.ts';
export { introductionRoutes } from './introductions.routes.ts';
export { companyMailSamples, introductionMailSamples } from './mailSamples.ts';
export { describeProspects } from './prospectDescriptions.repository.ts';
