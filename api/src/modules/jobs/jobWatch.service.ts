import type { AppContext } from '../../apiModule.ts';
import { readAdministratorIds } from '../../identity/administrators.repository.ts';
import { recordNotices } from '../../notices/recordNotices.repository.ts';

const mostTold = 100;

type Context = Pick<AppContext, 'db' | 'now'> & { jobs: Pick<AppContext['jobs'], 'list'> };

/**
 * Tells administrators once, behind the bell, about each job that was given up; again if another try of it is given up.
 */
export const createJobWatch =
  ({ db, now, jobs }: Context) =>
  async (): Promise<void> => {
    const dead = await jobs.list({ state: 'dead', limit: mostTold });
    if (dead.length === 0) return;
    await db.transaction(async (tx) => {
      const administrators = await readAdministratorIds(tx);
      const happenings = administrators.flatMap((personId) =>
        dead.map(({ _id, finishedAt }) => ({
          ...{ personId, kind: 'job-given-up' as const, fold: 'jobs' },
          key: `job-given-up ${_id} ${finishedAt}`,
          path: '/admin/tools?tab=jobs&state=dead',
        })),
      );
      await recordNotices(tx, happenings, now());
    });
  };
