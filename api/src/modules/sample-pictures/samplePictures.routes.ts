import { join } from 'node:path';
import type { ApiModule } from '../../apiModule.ts';
import { isSeeded } from '../../db/seedMarks.ts';
import type { Environment } from '../../env.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { countAttempt } from '../../support/attempts.repository.ts';

/** Production shows the demo only if the operator allows its accounts by name. */
const mayShowDemo = ({ mode, allowedEmbedded }: Environment) =>
  mode !== 'production' || allowedEmbedded.includes('demo-accounts');

/**
 * How many new pictures an address may have drawn: more than a visitor sees in an hour, and a tenth of what the process
 * could draw. Stored pictures are not counted.
 */
export const drawingLimit = {
  free: 2_000,
  firstWaitSeconds: 30,
  longestWaitSeconds: 600,
  windowSeconds: 3_600,
};

/**
 * The sample network's pictures, if it was seeded. Otherwise these addresses are unknown, and the drawing code (9,000
 * lines) is not even loaded.
 */
export const samplePictureRoutes: ApiModule = async (app, { env, db, now }) => {
  if (!mayShowDemo(env) || !(await isSeeded(db))) return;
  const { picturesRoutes } = await import('./pictures.routes.ts');

  async function mayDraw(address: string) {
    const wait = await countAttempt(db, [{ key: `sample-pictures:${address}`, policy: drawingLimit }], now());
    if (wait > 0) throw new ApiProblem('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
  }

  await app.register(picturesRoutes, { cacheDir: join(env.dataFolder, 'pictures'), mayDraw });
};
