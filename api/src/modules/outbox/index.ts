export { mailLogRoutes } from './mailLog.routes.ts';
export { outboxRoutes } from './outbox.routes.ts';
