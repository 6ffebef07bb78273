import { basename, resolve } from 'node:path';
import { packRooms } from './rooms/pack.ts';
import { Refusal, run, say } from './terminal/say.ts';
import { wordsOf } from './terminal/words.ts';

const usage = 'Usage: pnpm pack-rooms --to FOLDER';

/** `pnpm pack-rooms --to FOLDER`: the shared rooms, the build recipe and the test kit as packages, for a repository of a team's own. */
await run(async () => {
  const { to } = wordsOf(process.argv.slice(2), { to: { type: 'string' } }, usage).values;
  if (!to) throw new Refusal(usage);
  const { archives } = await packRooms(resolve(to));
  for (const path of Object.values(archives)) say(`  ${basename(path)}`);
  say(`Packed into ${resolve(to)}. A registry takes each by \`npm publish FILE\`.`);
});
