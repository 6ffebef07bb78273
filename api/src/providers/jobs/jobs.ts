import type { JobRow, JobSchedule, JobState } from '@portico/contracts';

/** Work that is repeated on a schedule, by one process at a time. Running it twice must do no harm. */
export type RecurringJob = {
  /** The job's name in the list that staff see. */
  name: string;
  /** When it is due, in UTC: minute, hour, day, month, weekday. */
  cron: string;
  run: () => Promise<unknown>;
};

/** Gives each job to one process, repeats failed jobs, and tells staff about them. */
export type JobQueue = {
  /** From now on this process takes jobs. */
  start: (jobs: readonly RecurringJob[]) => Promise<void>;
  /** The newest first; of what is open, what was given up comes first, then what failed, runs and waits. */
  list: (query: { state?: JobState | 'open'; limit: number }) => Promise<JobRow[]>;
  /** When each recurring job is due next. */
  schedules: () => Promise<JobSchedule[]>;
  read: (id: string) => Promise<JobRow | null>;
  /** Lets a dead or cancelled job run once more; false if one of its kind is already waiting. */
  retry: (job: Pick<JobRow, '_id' | 'name' | 'state'>) => Promise<boolean>;
  /** Does not interrupt a job that is running, but it will not be repeated. */
  cancel: (job: Pick<JobRow, '_id' | 'name'>) => Promise<void>;
  /**
   * Takes no more jobs, and tells those that this process runs to stop at their next item (`stopHere`); the next process
   * repeats them, and the stop costs none of their tries.
   */
  stopAtNextItem: () => void;
  /** The same, and waits for them. */
  close: () => Promise<void>;
};
