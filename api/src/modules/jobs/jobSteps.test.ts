import { randomUUID } from 'node:crypto';
import type { JobRow } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { asc, eq } from 'drizzle-orm';
import type { Connection } from '../../db/client.ts';
import { auditLog } from '../../db/schema/index.ts';
import { openTestDatabase } from '../../db/testing.ts';
import type { JobQueue } from '../../providers/jobs/jobs.ts';
import { createJobs } from './jobs.service.ts';

let database: Connection;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const caller = { ...{ personId: cast.admin.personId, impersonatorPersonId: null }, flags: {} } as Parameters<
  ReturnType<typeof createJobs>['retry']
>[0];
const actionsOf = async (id: string) => {
  const { db } = database;
  const rows = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(asc(auditLog.id));
  return rows.map(({ action }) => action);
};

/** A job in a queue that answers with `take`, and remembers what was in the log by then. */
function jobIn(state: JobRow['state'], take: () => Promise<boolean>) {
  const job = { _id: randomUUID(), name: 'broken', state, error: 'away' } as JobRow;
  const seen: string[] = [];
  const look = async () => {
    seen.push(...(await actionsOf(job._id)));
    return take();
  };
  const queue = { read: async () => job, retry: look, cancel: async () => void (await look()) };
  const jobs = createJobs({ db: database.db, now: () => new Date(), jobs: queue as unknown as JobQueue });
  return { id: job._id, seen, jobs };
}

it.each([
  ['retry', 'dead', 'job-retried'],
  ['cancel', 'running', 'job-cancelled'],
] as const)('logs a %s before the queue acts', async (act, state, action) => {
  const { id, seen, jobs } = jobIn(state, async () => true);
  await jobs[act](caller, id);
  expect([seen, await actionsOf(id)]).toEqual([[action], [action]]);
});

it('logs too that the queue refused or failed', async () => {
  const refused = jobIn('dead', async () => false);
  await expect(refused.jobs.retry(caller, refused.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  const failed = jobIn('running', () => Promise.reject(new Error('the queue is away')));
  await expect(failed.jobs.cancel(caller, failed.id)).rejects.toThrow('the queue is away');
  expect([await actionsOf(refused.id), await actionsOf(failed.id)]).toEqual([
    ['job-retried', 'job-step-refused'],
    ['job-cancelled', 'job-step-refused'],
  ]);
});
