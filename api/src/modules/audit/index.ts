export { auditRoutes } from './audit.routes.ts';
export { createAuditRetention, createSealing } from './seals.service.ts';
