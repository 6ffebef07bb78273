import { seedDemo } from '@portico/api/src/db/seed/index.ts';
import { start } from '@portico/api/src/start.ts';

/** One side of the comparison in a process of its own. The environment names its releases and its data. */
const { address } = await start(process.env, {
  servesPages: true,
  prepare: async ({ db }) => {
    await seedDemo(db, { now: new Date() });
  },
});
process.send?.(address);
