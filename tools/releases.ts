import { chosenPlace } from './release/chosenPlace.ts';
import { listVersions } from './release/versions.ts';
import { Refusal, run, say } from './terminal/say.ts';
import { wordsOf } from './terminal/words.ts';

const usage = 'Usage: pnpm releases [<remote|shell> …] [--url URL]';

/** `pnpm releases [name…] [--url URL]`: the stored versions of remotes or the shell, and their history. Without a name: of all. */
await run(async () => {
  const { values, positionals } = wordsOf(process.argv.slice(2), { url: { type: 'string' } }, usage);
  const place = chosenPlace(values.url);
  for (const name of positionals) await place.requireFor(name);
  const all = await place.show();
  if (all.length === 0) throw new Refusal('Nothing was released yet.');
  const names = positionals.length > 0 ? positionals : all.map(({ name }) => name);
  for (const name of names) for (const line of listVersions(all, name)) say(line);
});
