import { seedDemo } from '@portico/api/src/db/seed/index.ts';
import { start } from '@portico/api/src/start.ts';

/** One side of the comparison in a process of its own: `serve.ts <shell's build>`, the rest from the environment. */
const { address } = await start(process.env, {
  shellDist: process.argv[2] ?? '',
  prepare: async ({ db }) => {
    await seedDemo(db, { now: new Date() });
  },
});
process.send?.(address);
