import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deployment } from '@portico/contracts';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { auditLog } from '../../db/schema/index.ts';
import { folderStore } from '../../providers/releases/folderStore.ts';
import { emptyRegistry, withRelease } from '../../providers/releases/registry.ts';
import { sampleRelease } from '../../providers/releases/sampleRelease.ts';

let folder: string;
let test: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  test = await openTestApp({ env: { releasesFolder: folder } });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await test.forget();
  const [first, second] = [sampleRelease('listings', '1'), sampleRelease('listings', '2')];
  await folderStore(folder).changeRegistry(() =>
    withRelease(withRelease(emptyRegistry(test.now()), first, test.now()), second, test.now()),
  );
});

const failure = { remote: 'listings', version: '1.0.0+222222222222', phase: 'entry', message: '404' };
const list = async () =>
  (await test.call('admin', 'GET', '/admin/deployments')).json<{ data: Deployment[] }>().data;

it('lists what is live, what was before, and the load failures of the last day', async () => {
  await test.call(null, 'POST', '/remotes/failures', { payload: failure });
  await test.call('agent', 'POST', '/remotes/failures', {
    payload: { ...failure, phase: 'page', message: 'hangs' },
  });
  const [listings] = await list();
  expect(listings).toMatchObject({
    name: 'listings',
    live: { version: '1.0.0+222222222222' },
    previous: { version: '1.0.0+111111111111' },
    failuresLastDay: 2,
  });
  test.advance(25 * 60 * 60 * 1000);
  await test.forget();
  expect((await list())[0]).toMatchObject({ failuresLastDay: 0, lastFailure: null });
});

it('goes back, once, and writes down who did it', async () => {
  const answer = await test.call('admin', 'POST', '/admin/deployments/listings/rollback');
  expect(answer.json()).toMatchObject({ data: { live: { version: '1.0.0+111111111111' }, previous: null } });
  const records = await test.db.select().from(auditLog);
  expect(records).toMatchObject([
    {
      action: 'remote-rollback',
      subjectId: 'listings',
      before: { version: '1.0.0+222222222222' },
      after: { version: '1.0.0+111111111111' },
    },
  ]);
  expect((await test.call('admin', 'POST', '/admin/deployments/listings/rollback')).statusCode).toBe(409);
  expect((await test.call('admin', 'POST', '/admin/deployments/nothing/rollback')).statusCode).toBe(404);
});

it.each([
  ['concierge', 403],
  ['realm', 403],
  ['agent', 403],
  [null, 401],
] as const)('refuses %s', async (who, status) => {
  expect((await test.call(who, 'GET', '/admin/deployments')).statusCode).toBe(status);
  expect((await test.call(who, 'POST', '/admin/deployments/listings/rollback')).statusCode).toBe(status);
});

it('stops counting an address that reports without end', async () => {
  const report = () => test.call(null, 'POST', '/remotes/failures', { payload: failure });
  for (let number = 0; number < 60; number += 1) await report();
  expect((await report()).statusCode).toBe(429);
});
