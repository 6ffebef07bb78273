import type { Connection } from '@portico/api/src/db/client.ts';
import { isDemoSeeded, seedDemo } from '@portico/api/src/db/seed/index.ts';
import { describeProspects } from '@portico/api/src/modules/introductions/index.ts';
import { makeDemoPayers } from '@portico/api/src/modules/subscriptions/index.ts';
import { start } from '@portico/api/src/start.ts';
import { StartProblem } from '@portico/api/src/startProblem.ts';
import { Refusal, say, step } from '../terminal/say.ts';
import { dataFolder, releasesFolder } from './folders.ts';

async function seedOnce({ db }: Connection, publicUrl: string) {
  if (await isDemoSeeded(db)) return;
  await step('filling the database with the demo cast', async () => {
    await seedDemo(db, {
      now: new Date(),
      publicUrl,
      onProgress: ({ step: name, done, total }) => say(`    [${done}/${total}] ${name}`),
    });
    // Otherwise Prospect Search is empty until the job runs for the first time.
    await describeProspects(db);
  });
}

/** Opens the database, seeds it once, and listens. A problem the reader can fix becomes a one-sentence refusal. */
export async function openPortico(changes: NodeJS.ProcessEnv = {}) {
  const environment = { ...process.env, DATA_DIR: dataFolder(), RELEASES_DIR: releasesFolder(), ...changes };
  try {
    return await start(environment, {
      servesPages: true,
      prepare: (database, env) =>
        env.mode === 'production' ? Promise.resolve() : seedOnce(database, env.publicUrl),
      prepareLocalPayments: ({ db }, local) => makeDemoPayers(db, local),
    });
  } catch (error) {
    throw error instanceof StartProblem ? new Refusal(error.message) : error;
  }
}
