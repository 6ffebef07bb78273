export { acceptanceRoutes } from './acceptances.routes.ts';
export { readVersions } from './legal.repository.ts';
export { legalRoutes } from './legal.routes.ts';
export { publishLegalTexts } from './publishLegalTexts.service.ts';
