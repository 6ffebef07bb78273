import { cast } from '@portico/fixtures';
import { isDemoSeeded, seedDemo } from '../src/db/seed/index.ts';
import { createSessions } from '../src/identity/sessions.service.ts';
import { start } from '../src/start.ts';
import { benchEnvironment } from './environment.ts';
import { seedUsers } from './manyUsers.ts';

/**
 * The API in a process of its own, with as many users as BENCH_USERS says. Started by tools/people-bench.ts, which
 * names the database in the environment. Reports its address and a token of an administrator who has just confirmed who
 * they are.
 */
export type PeopleServerReady = { address: string; token: string };
export type PeopleServerProgress = { progress: string };

const now = () => new Date();
let token = '';
const { address } = await start(
  { ...process.env, ...benchEnvironment },
  {
    prepare: async (database, env) => {
      await database.onOneSession(async (db) => {
        if (!(await isDemoSeeded(db))) await seedDemo(db, { now: now(), publicUrl: env.publicUrl });
        const notice = (progress: string) => process.send?.({ progress } satisfies PeopleServerProgress);
        const hasStandings = process.env.BENCH_ONLY !== 'export';
        await seedUsers(db, { wanted: Number(process.env.BENCH_USERS), hasStandings }, notice);
      });
      const { accountId, personId } = cast.admin;
      const opened = await createSessions({ db: database.db, env, now }).start({
        ...{ accountId, personId, isRemembered: false, userAgent: 'bench', ipAddress: '127.0.0.1' },
      });
      token = opened.token;
    },
  },
);
process.send?.({ address, token } satisfies PeopleServerReady);
process.on('disconnect', () => process.exit());
