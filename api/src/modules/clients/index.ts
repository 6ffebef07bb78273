export { clientPartRoutes } from './clientParts.routes.ts';
export { clientRecordRoutes } from './clientRecords.routes.ts';
export { clientRoutes } from './clients.routes.ts';
