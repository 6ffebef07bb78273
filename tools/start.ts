import { buildChanged } from './build/build.ts';
import { printAccounts } from './start/accounts.ts';
import { checkSettings, openPortico, releaseBuilt } from './start/openPortico.ts';
import { run, say } from './terminal/say.ts';

/** `pnpm start`: serves everything on one port. Existing builds, releases and seeded data are kept. */
await run(async () => {
  say('Portico');
  await checkSettings();
  const built = await buildChanged();
  if (built.length === 0) say('  everything is built');
  await releaseBuilt();
  say('  opening the database …');
  const opened = await openPortico();
  const address = opened.address.replace('127.0.0.1', 'localhost');
  printAccounts(address);
  say(`\nPortico is open at ${address}. Ctrl-C closes it.`);
});
