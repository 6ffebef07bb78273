import type { ApiModule } from '../../apiModule.ts';
import { listRoutes } from './awards.routes.ts';
import { awardImportRoutes } from './import/imports.routes.ts';

export { forgetImportsBefore } from './import/imports.repository.ts';

/** The network's awards, and their import. */
export const awardRoutes: ApiModule = async (app, context) => {
  await listRoutes(app, context);
  await awardImportRoutes(app, context);
};
