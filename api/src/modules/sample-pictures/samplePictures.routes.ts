import { join } from 'node:path';
import { isSeeded } from '../../db/seedMarks.ts';
import type { Environment } from '../../env.ts';
import type { ApiModule } from '../../support/apiModule.ts';

/** Production shows the demo only if the operator allows its accounts by name. */
const mayShowDemo = ({ mode, allowedEmbedded }: Environment) =>
  mode !== 'production' || allowedEmbedded.includes('demo-accounts');

/**
 * The sample network's pictures, if it was seeded. Otherwise these addresses are unknown, and the drawing code (9,000
 * lines) is not even loaded.
 */
export const samplePictureRoutes: ApiModule = async (app, { env, db }) => {
  if (!mayShowDemo(env) || !(await isSeeded(db))) return;
  const { picturesRoutes } = await import('./pictures.routes.ts');
  await app.register(picturesRoutes, { cacheDir: join(env.dataFolder, 'pictures') });
};
