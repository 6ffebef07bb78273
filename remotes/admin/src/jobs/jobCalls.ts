import { type CallOptions, get, write } from '@portico/client';
import type { JobQuery, JobRow } from '@portico/contracts';

export const getJobs = (query: JobQuery, options?: CallOptions) =>
  get<JobRow[]>('/admin/jobs', query, options);

export type JobDecision = { id: string; act: 'retry' | 'cancel' };

/** CONFLICT where the job has gone on meanwhile. */
export const decideJob = ({ id, act }: JobDecision) =>
  write<JobRow>('POST', `/admin/jobs/${encodeURIComponent(id)}/${act}`);
