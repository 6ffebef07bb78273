export { clientMergeRoutes } from './clientMerge.routes.ts';
export { clientPartRoutes } from './clientParts.routes.ts';
export { clientRecordRoutes } from './clientRecords.routes.ts';
export { clientRoutes } from './clients.routes.ts';
export { createClientTidy } from './clientTidy.service.ts';
export { createWishWrite } from './clientWishes.service.ts';
export { clientImportRoutes } from './import/imports.routes.ts';
export { createImportWork } from './import/importWork.service.ts';
