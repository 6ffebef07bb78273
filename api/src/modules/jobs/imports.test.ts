import { dataOf, StaffImport } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { awardImports, bulkChanges, clientImports, importRuns } from '../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));

it('lists imports of clients, of listings, of people and of awards with their progress, the newest first', async () => {
  await api.db.delete(clientImports);
  await api.db.delete(importRuns);
  const { agentId, personId } = cast.agent;
  if (!agentId) throw new Error('the agent of the cast is an agent');
  const file = { agentId, personId, encoding: 'utf-8', separator: ',', header: ['Name'], headerKey: 'name' };
  await api.db.insert(clientImports).values([
    { ...file, fileName: 'a.csv', state: 'importing', total: 500, cursor: 120, createdAt: at(1) },
    { ...file, fileName: 'b.csv', state: 'checked', total: 40, cursor: 40, createdAt: at(2) },
    { ...file, fileName: 'c.csv', state: 'done', total: 9, cursor: 9, createdAt: at(3), doneAt: at(4) },
  ]);
  const run = { feed: 'listhub', fileHash: 'x', rowsDone: 2_000, rejected: 3 };
  await api.db.insert(importRuns).values([{ ...run, fileName: 'reso.json', startedAt: at(5) }]);
  await api.db.insert(bulkChanges).values([
    {
      ...{
        action: 'import',
        actorPersonId: personId,
        fileName: 'staff.csv',
        state: 'failed',
        createdAt: at(6),
      },
      ...{ total: 40, cursor: 12, counts: { invalid: 2, failed: 1 } },
    },
    { action: 'suspend', actorPersonId: personId, createdAt: at(7) },
  ]);
  const award = { before: null, after: {} } as never;
  await api.db.insert(awardImports).values([
    { fileName: 'awards.csv', actorPersonId: personId, createdAt: at(8), changes: [award, award] },
    {
      ...{ fileName: 'old.csv', createdAt: at(0), changes: [award] },
      undone: { removed: 1, restored: 0, kept: 0 },
    },
  ]);
  const answer = await api.call('admin', 'GET', '/admin/imports');
  expect(Value.Check(dataOf(Type.Array(StaffImport)), answer.json())).toBe(true);
  const rows = (answer.json().data as StaffImport[]).map((one) => [
    ...[one.fileName, one.of, one.state, one.rowsDone, one.rowsInAll, one.rejected],
  ]);
  const { fullName } = cast.agent;
  expect(rows).toEqual([
    ['awards.csv', fullName, 'done', 2, null, null],
    ['staff.csv', fullName, 'failed', 12, 40, 3],
    ['reso.json', 'listhub', 'running', 2_000, null, 3],
    ['c.csv', fullName, 'done', 9, 9, 0],
    ['b.csv', fullName, 'waiting', 0, 40, 0],
    ['a.csv', fullName, 'running', 120, 500, 0],
    ['old.csv', null, 'undone', 1, null, null],
  ]);
});
