import type { AskedQuery, JobQuery, JobRow, JobState } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import { readAsked } from './asked.repository.ts';
import { readImports } from './imports.repository.ts';

const retriable: readonly JobState[] = ['dead', 'cancelled'];
const cancellable: readonly JobState[] = ['queued', 'running', 'failed'];

const mostImports = 100;
const shownAsked = 25;

export function createJobs({ db, now, jobs }: Pick<AppContext, 'db' | 'now' | 'jobs'>) {
  /** Throws NOT_FOUND, or CONFLICT for a job in the wrong state. */
  async function need(id: string, allowed: readonly JobState[]): Promise<JobRow> {
    const job = await jobs.read(id);
    if (!job) throw new ApiProblem('NOT_FOUND');
    if (!allowed.includes(job.state)) throw new ApiProblem('CONFLICT');
    return job;
  }

  async function note(caller: Requester, action: string, job: JobRow): Promise<JobRow> {
    const after = (await jobs.read(job._id)) ?? job;
    await recordAudit(db, caller, {
      action,
      subjectKind: 'job',
      subjectId: job._id,
      before: { name: job.name, state: job.state, error: job.error },
      after: { name: job.name, state: after.state, error: after.error },
      at: now(),
    });
    return after;
  }

  return {
    schedules: () => jobs.schedules(),
    imports: () => readImports(db, mostImports),
    asked: (query: AskedQuery) => readAsked(db, { limit: shownAsked, ...query }, now()),

    list: ({ state, limit = 100 }: JobQuery) => jobs.list({ state, limit }),

    async retry(caller: Requester, id: string): Promise<JobRow> {
      const job = await need(id, retriable);
      if (!(await jobs.retry(job))) throw new ApiProblem('CONFLICT');
      return note(caller, 'job-retried', job);
    },

    async cancel(caller: Requester, id: string): Promise<JobRow> {
      const job = await need(id, cancellable);
      await jobs.cancel(job);
      return note(caller, 'job-cancelled', job);
    },
  };
}
