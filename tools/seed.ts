import { parseArgs } from 'node:util';
import { migrate } from '@portico/api/src/db/migrate.ts';
import { openDatabase } from '@portico/api/src/db/openDatabase.ts';
import { seedDemo, seedLarge } from '@portico/api/src/db/seed/index.ts';
import { parseEnvironment } from '@portico/api/src/env.ts';
import { StartProblem } from '@portico/api/src/startProblem.ts';
import { dataFolder } from './start/folders.ts';
import { Refusal, run, say } from './terminal/say.ts';

const usage = 'Usage: pnpm seed --scale demo|large [--listings N] [--agents N] [--clients N]';

/** Overwrites one line on a terminal; prints a new line for each step elsewhere. */
function showProgress({ step, done, total }: { step: string; done: number; total: number }) {
  const text = `  ${step}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text}${done === total ? '\n' : ''}`);
  else say(text);
}

function options() {
  try {
    const { values } = parseArgs({
      options: {
        scale: { type: 'string' },
        listings: { type: 'string' },
        agents: { type: 'string' },
        clients: { type: 'string' },
      },
    });
    const { scale = 'demo', listings, agents, clients } = values;
    if (scale !== 'demo' && scale !== 'large') throw new Error(`no scale ${scale}`);
    const count = (text: string | undefined) => (text === undefined ? undefined : Number(text));
    return { scale, listings: count(listings), agents: count(agents), clients: count(clients) };
  } catch (error) {
    throw new Refusal(usage, { cause: error });
  }
}

/** `pnpm seed`: fills the database. Rows of earlier runs stay; an interrupted run continues where it stopped. */
await run(async () => {
  const { scale, listings, agents, clients } = options();
  const env = parseEnvironment({ ...process.env, DATA_DIR: dataFolder() });
  const database = await openDatabase({ ...env, notice: say }).catch((error: unknown) => {
    throw error instanceof StartProblem ? new Refusal(error.message) : error;
  });
  try {
    await migrate(database);
    const common = { now: new Date(), onProgress: showProgress };
    // Seeding uses its own session, because counting a million listings takes longer than any request may.
    await database.onOneSession(async (db) => {
      if (scale === 'demo') await seedDemo(db, common);
      else await seedLarge(db, { ...common, listings, agents, clients });
    });
    say(`The database holds the ${scale} scale.`);
  } finally {
    await database.close();
  }
});
