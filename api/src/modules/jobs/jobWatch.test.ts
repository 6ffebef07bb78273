import type { JobRow } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { notices } from '../../db/schema/index.ts';
import { forgetDeskOfGone } from '../privacy/retention.repository.ts';
import { createJobWatch } from './jobWatch.service.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const job = (_id: string, finishedAt: string): JobRow => ({
  ...{ _id, name: 'receipts', state: 'dead', tries: 5, error: 'no mail server' },
  ...{ createdAt: finishedAt, startedAt: finishedAt, finishedAt, nextTryAt: null },
});
const one = job('one', '2026-11-20T10:00:00.000Z');
const two = job('two', '2026-11-20T11:00:00.000Z');

it('tells administrators once about each job that was given up, and again after another failed try', async () => {
  await api.db.delete(notices).where(eq(notices.kind, 'job-given-up'));
  const told = async () =>
    (await api.db.select().from(notices).where(eq(notices.kind, 'job-given-up'))).map(
      ({ personId, count, path }) => [personId, count, path],
    );
  const asked: unknown[] = [];
  const watch = (...dead: JobRow[]) => {
    const list = async (query: unknown) => {
      asked.push(query);
      return dead;
    };
    return createJobWatch({ db: api.db, now: api.now, jobs: { list } })();
  };
  await watch();
  expect(await told()).toEqual([]);
  await watch(one, two);
  await watch(one, two);
  const path = '/admin/tools?tab=jobs&state=dead';
  expect(await told()).toEqual([[cast.admin.personId, 2, path]]);
  await watch(job('one', '2026-11-20T12:00:00.000Z'), two);
  expect(await told()).toEqual([[cast.admin.personId, 3, path]]);
  // It names no item of the desk, so removals there do not affect it.
  await forgetDeskOfGone(api.db);
  expect(await told()).toHaveLength(1);
  expect(asked).toEqual(Array(4).fill({ state: 'dead', limit: 100 }));
});
