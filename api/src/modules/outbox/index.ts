export { mailLogRoutes } from './mailLog.routes.ts';
export { mailPreviewRoutes } from './mailPreviews.routes.ts';
export { outboxRoutes } from './outbox.routes.ts';
