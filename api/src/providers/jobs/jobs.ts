import type { JobRow, JobSchedule, JobState } from '@portico/contracts';

/** Work that is done again and again, by one process at a time. It must be harmless to be done twice. */
export type RecurringJob = {
  /** What it is called in the list that staff see. */
  name: string;
  /** When it is due, in UTC: minute, hour, day, month, weekday. */
  cron: string;
  run: () => Promise<unknown>;
};

/** Gives each job to one of all processes, tries again what failed, and tells staff about it. */
export type JobQueue = {
  /** From now on this process takes jobs. */
  start: (jobs: readonly RecurringJob[]) => Promise<void>;
  /** The newest first. */
  list: (query: { state?: JobState; limit: number }) => Promise<JobRow[]>;
  /** When each recurring job is due next. */
  schedules: () => Promise<JobSchedule[]>;
  read: (id: string) => Promise<JobRow | null>;
  /** Lets a dead or cancelled job run once more; false if one like it waits already. */
  retry: (job: Pick<JobRow, '_id' | 'name' | 'state'>) => Promise<boolean>;
  /** A job that runs is not interrupted; nothing tries it again. */
  cancel: (job: Pick<JobRow, '_id' | 'name'>) => Promise<void>;
  /** Waits for the jobs that this process runs. */
  close: () => Promise<void>;
};
