import { openStore } from '@portico/api/src/providers/releases/openStore.ts';
import { shellName } from '@portico/api/src/providers/releases/store.ts';
import { listVersions } from './release/versions.ts';
import { releasesFolder } from './start/openPortico.ts';
import { Refusal, run, say } from './terminal/say.ts';

/** `pnpm releases [name…]`: the stored versions of remotes or the shell, and their history. Without a name: of all. */
await run(async () => {
  const store = openStore(releasesFolder());
  const registry = await store.readRegistry();
  if (!registry) throw new Refusal('Nothing was released yet.');
  const names = process.argv.slice(2);
  const all = [shellName, ...registry.remotes.map(({ name }) => name)];
  for (const name of names.length > 0 ? names : all)
    for (const line of await listVersions(store, name)) say(line);
});
