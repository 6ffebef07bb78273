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

  type Step = { action: 'job-cancelled' | 'job-retried'; state: JobState; take: () => Promise<boolean> };

  /**
   * Takes a step of the queue, which cannot share a transaction with the log. The row is written before it, so that no
   * step goes unrecorded; one that was refused or failed gets a second row that says so. Throws CONFLICT for a refused
   * one.
   */
  async function step(caller: Requester, job: JobRow, { action, state, take }: Step): Promise<JobRow> {
    const { _id, name, error } = job;
    const subject = { subjectKind: 'job', subjectId: _id };
    const before = { name, state: job.state, error };
    await recordAudit(db, caller, { action, ...subject, before, after: { name, state, error }, at: now() });
    let isTaken = false;
    try {
      isTaken = await take();
    } finally {
      if (!isTaken)
        await recordAudit(db, caller, { action: 'job-step-refused', ...subject, after: { name }, at: now() });
    }
    if (!isTaken) throw new ApiProblem('CONFLICT');
    return (await jobs.read(_id)) ?? job;
  }

  return {
    schedules: () => jobs.schedules(),
    imports: () => readImports(db, mostImports),
    asked: (query: AskedQuery) => readAsked(db, { limit: shownAsked, ...query }, now()),

    list: ({ state, limit = 100 }: JobQuery) => jobs.list({ state, limit }),

    async retry(caller: Requester, id: string): Promise<JobRow> {
      const job = await need(id, retriable);
      return step(caller, job, { action: 'job-retried', state: 'queued', take: () => jobs.retry(job) });
    },

    async cancel(caller: Requester, id: string): Promise<JobRow> {
      const job = await need(id, cancellable);
      const take = () => jobs.cancel(job).then(() => true);
      return step(caller, job, { action: 'job-cancelled', state: 'cancelled', take });
    },
  };
}
