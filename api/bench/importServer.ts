import { cast } from '@portico/fixtures';
import { isDemoSeeded, seedDemo } from '../src/db/seed/index.ts';
import { createSessions } from '../src/identity/sessions.service.ts';
import { start } from '../src/start.ts';
import { benchEnvironment } from './environment.ts';

/**
 * The API with its jobs, in a process of its own that may be killed at any moment. Started by tools/import-bench.ts,
 * which names the database in the environment. Reports its address and a token of the member who imports.
 */
export type ImportServerReady = { address: string; token: string };

const now = () => new Date();
let token = '';
const { address } = await start(
  { ...process.env, ...benchEnvironment },
  {
    prepare: async ({ db }, env) => {
      if (!(await isDemoSeeded(db))) await seedDemo(db, { now: now(), publicUrl: env.publicUrl });
      const { accountId, personId } = cast.agent;
      const opened = await createSessions({ db, env, now }).start({
        ...{ accountId, personId, isRemembered: false, userAgent: 'bench', ipAddress: '127.0.0.1' },
      });
      token = opened.token;
    },
  },
);
process.send?.({ address, token } satisfies ImportServerReady);
process.on('disconnect', () => process.exit());
