import { findFaults } from './faults/command.ts';
import { Refusal, run } from './terminal/say.ts';

const usage = `Usage: pnpm faults <remote> [--url URL] [--path PATH] [--slot NAME] [--as EMAIL] [--only DRILL]
  Opens the remote's page at PATH in a browser, in a Portico that runs at URL (http://localhost:3000), under every known fault.
  With --slot, PATH is a page that has the place NAME, and must stay whole whatever becomes of the remote's part of it.
  EMAIL is an account of the demo (agent@portico.test), or another whose password is in PORTICO_PASSWORD.
  DRILL is one of the drills, such as "ten openings", and may be given again; all of them run unless one is named.`;

/** `pnpm faults <remote>`: how a remote affects the page, and what happens where it cannot be loaded. */
await run(async () => {
  const [name, ...args] = process.argv.slice(2);
  if (!name || name.startsWith('-')) throw new Refusal(usage);
  await findFaults(name, args, usage);
});
