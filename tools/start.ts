import { parseEnvironment } from '@portico/api/src/env.ts';
import { buildChanged } from './build/build.ts';
import { fillStore } from './release/waiting.ts';
import { printAccounts } from './start/accounts.ts';
import { checkSettings } from './start/checkSettings.ts';
import { localStore } from './start/folders.ts';
import { openPortico } from './start/openPortico.ts';
import { run, say } from './terminal/say.ts';

/**
 * `pnpm start`: serves everything on one port. Existing builds, releases and seeded data are kept: live versions stay
 * live.
 */
await run(async () => {
  say('Portico');
  await checkSettings();
  const built = await buildChanged();
  if (built.length === 0) say('  everything is built');
  for (const line of await fillStore(localStore())) say(`  ${line}`);
  say('  opening the database …');
  const opened = await openPortico();
  const address = opened.address.replace('127.0.0.1', 'localhost');
  const { mode, allowedEmbedded } = parseEnvironment(process.env);
  if (mode !== 'production' || allowedEmbedded.includes('demo-accounts')) printAccounts(address);
  say(`\nPortico is open at ${address}. Ctrl-C closes it.`);
});
