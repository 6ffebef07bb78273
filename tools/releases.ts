import { parseArgs } from 'node:util';
import { chosenPlace } from './release/chosenPlace.ts';
import { listVersions } from './release/versions.ts';
import { Refusal, run, say } from './terminal/say.ts';

/** `pnpm releases [name…] [--url URL]`: the stored versions of remotes or the shell, and their history. Without a name: of all. */
await run(async () => {
  const { values, positionals } = parseArgs({ options: { url: { type: 'string' } }, allowPositionals: true });
  const all = await chosenPlace(values.url).show();
  if (all.length === 0) throw new Refusal('Nothing was released yet.');
  const names = positionals.length > 0 ? positionals : all.map(({ name }) => name);
  for (const name of names) for (const line of listVersions(all, name)) say(line);
});
