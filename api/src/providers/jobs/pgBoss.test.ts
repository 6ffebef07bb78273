import { randomUUID } from 'node:crypto';
import type { JobRow, JobState } from '@portico/contracts';
import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { until } from '../../../test/until.ts';
import { auditLog } from '../../db/schema/index.ts';
import { stopHere } from '../../support/stopping.ts';
import type { JobQueue, RecurringJob } from './jobs.ts';
import { createPgBoss } from './pgBoss.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const queues: JobQueue[] = [];
function open(): JobQueue {
  const queue = createPgBoss(api.database, api.app.log, { look: 0.5, supervise: 1 });
  queues.push(queue);
  return queue;
}
afterEach(() => Promise.all(queues.splice(0).map((queue) => queue.close())));

/** Never due by itself within a test. */
const yearly = '0 0 1 1 *';

/** Puts a job into the queue as its schedule does; `columns` and `values` say what differs. */
async function due(name: string, columns = '', values = ''): Promise<string> {
  const { rows } = await api.database.queueSql(
    `insert into pgboss.job (name, policy, retry_limit ${columns}) values ($1, 'exclusive', 0 ${values}) returning id`,
    [name],
  );
  return (rows[0] as { id: string }).id;
}

const listed = async (id: string, state?: JobState | 'open') => {
  const { data } = (await api.call('admin', 'GET', '/admin/jobs', { query: state && { state } })).json();
  return (data as JobRow[]).find(({ _id }) => _id === id);
};
const act = (id: string, act: 'retry' | 'cancel') => api.call('admin', 'POST', `/admin/jobs/${id}/${act}`);

it('gives a job to one of two processes', async () => {
  const runs: string[] = [];
  const job = (by: string): RecurringJob => ({ name: 'once', cron: yearly, run: async () => runs.push(by) });
  const [one, two] = [open(), open()];
  await Promise.all([one.start([job('one')]), two.start([job('two')])]);
  const id = await due('once');
  await until(() => listed(id, 'done'));
  expect(runs).toHaveLength(1);
});

it('runs the job of a process that was killed', async () => {
  const queue = open();
  let runs = 0;
  await queue.start([{ name: 'killed', cron: yearly, run: async () => (runs += 1) }]);
  // As such a process leaves it: running, and silent for long.
  const silent = "now() - interval '10 minutes'";
  const id = await due(
    'killed',
    ', state, started_on, heartbeat_on, heartbeat_seconds',
    `, 'active', ${silent}, ${silent}, 60`,
  );
  await api.database.queueSql('update pgboss.job set retry_limit = 2 where id = $1', [id]);
  await until(() => listed(id, 'done'));
  expect(runs).toBe(1);
});

it('takes no more jobs once the process is told to end', async () => {
  const [ending, other] = [open(), open()];
  const run = async () => undefined;
  await ending.start([{ name: 'late', cron: yearly, run }]);
  await other.start([{ name: 'turn', cron: yearly, run }]);
  ending.stopAtNextItem();
  const id = await due('late');
  // The ending process would have looked between these two turns of another one.
  for (const _ of [1, 2]) {
    const turn = await due('turn');
    await until(() => listed(turn, 'done'));
  }
  expect(await listed(id)).toMatchObject({ state: 'queued', tries: 0 });
});

it('does not give up a job because its process ended', async () => {
  const queue = open();
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const run = async () => {
    begun.resolve();
    await goOn.promise;
    stopHere();
  };
  await queue.start([{ name: 'stopped', cron: yearly, run }]);
  // Its only try.
  const id = await due('stopped', ', retry_delay', ', 0');
  await begun.promise;
  queue.stopAtNextItem();
  goOn.resolve();
  await queue.close();
  expect(await listed(id)).toMatchObject({ state: 'failed', tries: 1 });
  const broken = async () => {
    throw new Error('the provider is away');
  };
  await open().start([{ name: 'stopped', cron: yearly, run: broken }]);
  await until(() => listed(id, 'dead'));
});

it('lists given-up jobs for staff, runs them again when they ask, and says so in the audit log', async () => {
  const queue = open();
  let isBroken = true;
  const run = async () => {
    if (isBroken) throw new Error('the provider is away');
  };
  await queue.start([{ name: 'broken', cron: yearly, run }]);
  const id = await due('broken');
  const dead = await until(() => listed(id, 'dead'));
  expect(dead).toMatchObject({ name: 'broken', tries: 1, error: 'the provider is away' });
  expect(await listed(id, 'open')).toEqual(dead);
  expect((await act(id, 'cancel')).statusCode).toBe(409);
  isBroken = false;
  expect((await act(id, 'retry')).statusCode).toBe(200);
  await until(() => listed(id, 'done'));
  expect(await listed(id, 'open')).toBeUndefined();
  expect((await act(id, 'retry')).statusCode).toBe(409);
  const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(entry).toMatchObject({ action: 'job-retried', before: { name: 'broken', state: 'dead' } });
});

it('leaves its own jobs out of the list', async () => {
  await open().start([{ name: 'shown', cron: yearly, run: async () => undefined }]);
  const own = await due('__pgboss__send-it');
  const id = await due('shown');
  expect(await listed(id)).toBeDefined();
  expect(await listed(own)).toBeUndefined();
});

it('cancels a waiting job when staff ask for it', async () => {
  const queue = open();
  await queue.start([{ name: 'waiting', cron: yearly, run: async () => undefined }]);
  const id = await due('waiting', ', start_after', ", now() + interval '1 day'");
  expect(await listed(id)).toMatchObject({ state: 'queued', tries: 0 });
  expect((await act(id, 'cancel')).json().data).toMatchObject({ state: 'cancelled' });
  expect((await act(randomUUID(), 'cancel')).statusCode).toBe(404);
});

it('says when each recurring job is due next, and lists no job of its own', async () => {
  await open().start([{ name: 'daily', cron: '15 3 * * *', run: async () => undefined }]);
  const { data } = (await api.call('admin', 'GET', '/admin/jobs/schedules')).json();
  const daily = (data as { name: string; nextAt: string }[]).find(({ name }) => name === 'daily');
  expect(daily?.nextAt).toMatch(/T03:15:00\.000Z$/);
  expect(Date.parse(daily?.nextAt ?? '')).toBeGreaterThan(Date.now());
  expect(data.some(({ name }: { name: string }) => name.startsWith('__'))).toBe(false);
});
