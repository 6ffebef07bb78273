import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packRooms } from './rooms/pack.ts';
import { Refusal, run, say } from './terminal/say.ts';

/** `pnpm pack-rooms --to FOLDER`: the shared rooms, the build recipe and the test kit as packages, for a repository of a team's own. */
await run(async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  if (!to) throw new Refusal('Usage: pnpm pack-rooms --to FOLDER');
  const { archives } = await packRooms(resolve(to));
  for (const path of Object.values(archives)) say(`  ${basename(path)}`);
  say(`Packed into ${resolve(to)}. A registry takes each by \`npm publish FILE\`.`);
});
