import { type CallOptions, get, write } from '@portico/client';
import type { JobQuery, JobRow, JobSchedule } from '@portico/contracts';

export const getJobs = (query: JobQuery, options?: CallOptions) =>
  get<JobRow[]>('/admin/jobs', query, options);

export const getSchedules = (options?: CallOptions) =>
  get<JobSchedule[]>('/admin/jobs/schedules', undefined, options);

export type JobDecision = { id: string; act: 'retry' | 'cancel' };

/** CONFLICT where the job has gone on meanwhile. */
export const decideJob = ({ id, act }: JobDecision) =>
  write<JobRow>('POST', `/admin/jobs/${encodeURIComponent(id)}/${act}`);
