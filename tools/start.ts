import type { Connection } from '@portico/api/src/db/client.ts';
import { isDemoSeeded, seedDemo } from '@portico/api/src/db/seed/index.ts';
import { folderStore } from '@portico/api/src/providers/releases/folderStore.ts';
import { start } from '@portico/api/src/start.ts';
import { StartProblem } from '@portico/api/src/support/startProblem.ts';
import { buildChanged } from './build/build.ts';
import { inHouse } from './build/house.ts';
import { remoteTargets, shellTarget } from './build/targets.ts';
import { publish } from './release/publish.ts';
import { printAccounts } from './start/accounts.ts';
import { Refusal, run, say, step } from './terminal/say.ts';

/** Makes every remote's build live whose version is not live yet. */
async function releaseChanged() {
  const store = folderStore(process.env.RELEASES_DIR ?? inHouse('.releases'));
  for (const target of remoteTargets()) {
    const { release, before } = await publish(target, store, new Date());
    if (before !== release.version) say(`  ${target.name} ${release.version} is live`);
  }
}

async function seedOnce({ db }: Connection) {
  if (await isDemoSeeded(db)) return;
  await step('filling the database with the demo cast', () =>
    seedDemo(db, {
      now: new Date(),
      onProgress: ({ step: name, done, total }) => say(`    [${done}/${total}] ${name}`),
    }),
  );
}

/** `pnpm start`: everything on one port. What is built, released and seeded already is left as it is. */
await run(async () => {
  say('Portico');
  const built = await buildChanged();
  if (built.length === 0) say('  everything is built');
  await releaseChanged();
  say('  opening the database …');
  try {
    const { address } = await start(
      {
        ...process.env,
        DATA_DIR: process.env.DATA_DIR ?? inHouse('.data'),
        RELEASES_DIR: process.env.RELEASES_DIR ?? inHouse('.releases'),
      },
      {
        shellDist: shellTarget.dist,
        prepare: (database, env) => (env.mode === 'production' ? Promise.resolve() : seedOnce(database)),
      },
    );
    say(`\nPortico is open at ${address.replace('127.0.0.1', 'localhost')}\n`);
    printAccounts();
    say(`\nMail is kept at ${address}/api/dev/outbox. Ctrl-C closes Portico.`);
  } catch (error) {
    if (error instanceof StartProblem) throw new Refusal(error.message);
    throw error;
  }
});
