import { type CallOptions, get, write } from '@portico/client';
import type { AskedQuery, AskedWork, JobQuery, JobRow, JobSchedule } from '@portico/contracts';

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
export function decideAsked({ work: { _id, kind, reason, isUndo }, act }: AskedDecision) {
  const id = encodeURIComponent(_id);
  if (kind === 'client-import')
    return write<unknown>('POST', `/admin/client-imports/${id}/${act === 'stop' ? 'stop' : 'go-on'}`);
  if (act === 'stop') return write<unknown>('POST', `/users/changes/${id}/stop`);
  return isUndo
    ? write<unknown>('POST', `/users/changes/${id}/undo`)
    : write<unknown>('POST', `/users/changes/${id}/start`, { reason });
}

export type JobDecision = { id: string; act: 'retry' | 'cancel' };

/** CONFLICT where the job has gone on meanwhile. */
export const decideJob = ({ id, act }: JobDecision) =>
  write<JobRow>('POST', `/admin/jobs/${encodeURIComponent(id)}/${act}`);
