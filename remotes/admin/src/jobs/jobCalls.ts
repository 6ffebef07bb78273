import { type CallOptions, get, write } from '@portico/client';
import type { AskedQuery, AskedWork, JobQuery, JobRow, JobSchedule } from '@portico/contracts';
import { startChange, stopChange, undoChange } from '../changes/index.ts';

export const getJobs = (query: JobQuery, options?: CallOptions) =>
  get<JobRow[]>('/admin/jobs', query, options);

export const getSchedules = (options?: CallOptions) =>
  get<JobSchedule[]>('/admin/jobs/schedules', undefined, options);

export const getAsked = (query: AskedQuery, options?: CallOptions) =>
  get<AskedWork[]>('/admin/asked', query, options);

export type AskedDecision = {
  work: Pick<AskedWork, '_id' | 'kind' | 'reason' | 'isUndo'>;
  act: 'stop' | 'goOn';
};

/** CONFLICT where the work has gone on meanwhile. */
export function decideAsked({
  work: { _id: id, kind, reason, isUndo },
  act,
}: AskedDecision): Promise<unknown> {
  if (kind === 'client-import') {
    const step = act === 'stop' ? 'stop' : 'go-on';
    return write('POST', `/admin/client-imports/${encodeURIComponent(id)}/${step}`);
  }
  if (act === 'stop') return stopChange(id);
  return isUndo ? undoChange(id) : startChange({ id, reason });
}

export type JobDecision = { id: string; act: 'retry' | 'cancel' };

/** CONFLICT where the job has gone on meanwhile. */
export const decideJob = ({ id, act }: JobDecision) =>
  write<JobRow>('POST', `/admin/jobs/${encodeURIComponent(id)}/${act}`);
