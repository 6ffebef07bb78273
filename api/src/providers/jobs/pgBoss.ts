import type { JobRow, JobState } from '@portico/contracts';
import type { Job, PgBoss } from 'pg-boss';
import type { Connection } from '../../db/client.ts';
import type { Log } from '../../support/log.ts';
import { isoOrNull } from '../../support/moments.ts';
import { untilAborted } from '../../support/stopping.ts';
import type { JobQueue, RecurringJob } from './jobs.ts';
import { readSchedules } from './schedules.ts';

/** How often a worker looks for work, and for jobs of processes that died. Jobs are due to the minute. */
const everySeconds = { look: 10, supervise: 60 };
const longestCloseMs = 20_000;

/**
 * A job waits or runs only once at a time (`exclusive`): what becomes due meanwhile is left out. A killed process is
 * noticed after a minute without a heartbeat, and its job is tried again.
 */
const queue = {
  policy: 'exclusive',
  retryLimit: 4,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 15 * 60,
  heartbeatSeconds: 60,
  deleteAfterSeconds: 2 * 24 * 60 * 60,
} as const;

/** Translates pg-boss's states into ours. It never retries a job that it calls `failed`. */
const states = {
  created: 'queued',
  retry: 'failed',
  active: 'running',
  completed: 'done',
  cancelled: 'cancelled',
  failed: 'dead',
} as const satisfies Record<string, JobState>;

/** What staff should see first. */
const urgency: (keyof typeof states)[] = ['failed', 'retry', 'active', 'created', 'cancelled'];

type Row = {
  id: string;
  name: string;
  state: keyof typeof states;
  tries: number;
  created_on: Date;
  started_on: Date | null;
  completed_on: Date | null;
  start_after: Date;
  output: unknown;
};

function errorOf(output: unknown): string | null {
  if (output === null || typeof output !== 'object') return null;
  const said = 'message' in output ? output.message : 'value' in output ? output.value : output;
  return (typeof said === 'string' ? said : JSON.stringify(said)).slice(0, 500);
}

const jobRow = (row: Row): JobRow => ({
  _id: row.id,
  name: row.name,
  state: states[row.state],
  tries: row.tries,
  createdAt: new Date(row.created_on).toISOString(),
  startedAt: isoOrNull(row.started_on),
  finishedAt: isoOrNull(row.completed_on),
  nextTryAt: row.state === 'retry' ? isoOrNull(row.start_after) : null,
  error: ['retry', 'failed', 'cancelled'].includes(row.state) ? errorOf(row.output) : null,
});

const columns = `select id, name, state::text as state, created_on, started_on, completed_on, start_after, output,
  retry_count + case when started_on is null then 0 else 1 end as tries from pgboss.job`;

type QueueDatabase = Pick<Connection, 'kind' | 'queueSql'>;

/** The library is loaded where it is used: most tests and tools need no queue. */
async function openBoss({ kind, queueSql }: QueueDatabase, log: Log, supervise: number): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: { executeSql: queueSql },
    backend: kind,
    superviseIntervalSeconds: supervise,
    monitorIntervalSeconds: supervise,
    reindex: false,
    monitorVacuum: false,
    registerInstance: false,
  });
  boss.on('error', (err) => log.warn({ err }, 'the job queue waits for its next turn'));
  return boss.start();
}

/**
 * Keeps jobs in the database that Portico has anyway. pg-boss creates its tables, in the schema `pgboss`, when it
 * starts.
 */
export function createPgBoss(database: QueueDatabase, log: Log, every = everySeconds): JobQueue {
  const ending = new AbortController();
  let stopping: Promise<unknown> | null = null;
  let opened: Promise<PgBoss> | null = null;
  /** The queues from which this process takes jobs, and the jobs that it runs. */
  const taken: string[] = [];
  const running = new Set<string>();
  /** A process that runs no jobs may also be asked for the list. */
  const open = (): Promise<PgBoss> => {
    opened ??= openBoss(database, log, every.supervise).catch((error) => {
      opened = null;
      throw error;
    });
    return opened;
  };

  async function rows(where: string, values: unknown[]): Promise<JobRow[]> {
    await open();
    const found = await database.queueSql(`${columns} where ${where}`, values);
    return (found.rows as Row[]).map(jobRow);
  }

  /**
   * Grants jobs another try, so that the end of their process costs them none. The limit grows, because pg-boss tells one
   * try from the next by `retry_count`, which must not stand still.
   */
  const grantTry = (ids: readonly string[]) =>
    database
      .queueSql(
        `update pgboss.job set retry_limit = retry_limit + 1 where id = any($1::uuid[]) and state = 'active'`,
        [ids],
      )
      .catch((err) => log.warn({ err, ids }, 'the end of the process costs these jobs one of their tries'));

  async function take(boss: PgBoss, { name, cron, run }: RecurringJob) {
    await boss.createQueue(name, queue);
    await boss.schedule(name, cron);
    if (ending.signal.aborted) return;
    taken.push(name);
    await boss.work(name, { pollingIntervalSeconds: every.look }, async (jobs: Job[]) => {
      const ids = jobs.map(({ id }) => id);
      try {
        // It was being fetched when the process was told to end.
        if (ending.signal.aborted) await grantTry(ids);
        ending.signal.throwIfAborted();
        for (const id of ids) running.add(id);
        await untilAborted(ending.signal, run);
      } catch (error) {
        if (error === ending.signal.reason)
          log.info({ job: name }, 'a job stopped because the process ends; the next one repeats it');
        throw error;
      } finally {
        for (const id of ids) running.delete(id);
        // pg-boss decides after this whether the job was tried too often.
        await stopping;
      }
    });
  }

  async function stop() {
    ending.abort(new Error('The process ended. The job is repeated.'));
    const granted = running.size > 0 ? grantTry([...running]) : null;
    const boss = await opened?.catch(() => null);
    await Promise.all([granted, ...taken.map((name) => boss?.offWork(name, { wait: false }))]);
  }
  const stopAtNextItem = () => {
    stopping ??= stop().catch((err) => log.warn({ err }, 'this process takes jobs until it has ended'));
  };

  return {
    async start(jobs) {
      const boss = await open();
      for (const job of jobs) await take(boss, job);
    },
    list({ state, limit }) {
      const theirs = Object.entries(states).flatMap(([word, ours]) =>
        !state || ours === state || (state === 'open' && ours !== 'done') ? [word] : [],
      );
      const byUrgency = state === 'open' ? 'array_position($3::text[], state::text), ' : '';
      // Queues of pg-boss's own begin with two underscores.
      return rows(
        `state::text = any($1::text[]) and left(name, 2) <> '__' order by ${byUrgency}created_on desc, id desc limit $2`,
        [theirs, limit, ...(byUrgency ? [urgency] : [])],
      );
    },
    schedules: async () => {
      await open();
      return readSchedules(database, new Date());
    },
    read: async (id) => (await rows('id = $1::uuid', [id]))[0] ?? null,
    async retry({ _id, name, state }) {
      const boss = await open();
      try {
        await (state === 'cancelled' ? boss.resume(name, _id) : boss.retry(name, _id));
        return true;
      } catch (error) {
        if ((error as { code?: string }).code === '23505') return false;
        throw error;
      }
    },
    async cancel({ _id, name }) {
      await (await open()).cancel(name, _id);
    },
    stopAtNextItem,
    async close() {
      stopAtNextItem();
      await stopping;
      const boss = await opened?.catch(() => null);
      await boss?.stop({ graceful: true, close: false, timeout: longestCloseMs });
    },
  };
}
