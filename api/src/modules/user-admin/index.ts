export { forgetChangesBefore } from './changes/changes.repository.ts';
export { userChangeRoutes } from './changes/changes.routes.ts';
export { createChangeWork } from './changes/changeWork.service.ts';
export { forgetExportsBefore } from './export/exports.repository.ts';
export { peopleExportRoutes } from './export/exports.routes.ts';
export { usersRoutes } from './users.routes.ts';
export { peopleViewRoutes } from './views/views.routes.ts';
