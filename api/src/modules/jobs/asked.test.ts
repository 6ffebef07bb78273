import { AskedWork, dataOf } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import {
  accounts,
  auditLog,
  bulkChanges,
  clientImports,
  peopleExports,
  privacyRequests,
} from '../../db/schema/index.ts';
import { rowsOf } from '../../support/rows.ts';
import { askedStatement } from './asked.repository.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.forget();
  for (const table of [bulkChanges, clientImports, peopleExports, privacyRequests])
    await api.db.delete(table);
});

const at = (minute: number) => new Date(api.now().getTime() - (60 - minute) * 60_000);
const asked = async (query: Record<string, string> = {}) => {
  const answer = await api.call('admin', 'GET', '/admin/asked', { query });
  expect(Value.Errors(dataOf(Type.Array(AskedWork)), answer.json())).toEqual([]);
  return answer.json().data as AskedWork[];
};
const post = (who: CastName, path: string, payload?: object) =>
  api.call(who, 'POST', path, payload && { payload });

const logged = (subjectId: string) =>
  api.db
    .select({ action: auditLog.action, actor: auditLog.actorPersonId })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, subjectId), inArray(auditLog.action, ['job-cancelled', 'job-retried'])))
    .orderBy(asc(auditLog.id));

/** Moved on as its start does it, but nobody does the work. */
async function runningChange(change: Partial<typeof bulkChanges.$inferInsert> = {}): Promise<string> {
  const [row] = await api.db
    .insert(bulkChanges)
    .values({
      ...{ action: 'suspend', actorPersonId: cast.admin.personId, state: 'running', reason: 'Unpaid' },
      ...{ total: 400, cursor: 50, createdAt: at(1), ...change },
    })
    .returning({ id: bulkChanges.id });
  return row?.id ?? '';
}

async function runningImport(change: Partial<typeof clientImports.$inferInsert> = {}): Promise<string> {
  const [row] = await api.db
    .insert(clientImports)
    .values({
      ...{ agentId: cast.agent.agentId ?? '', personId: cast.agent.personId, fileName: 'book.csv' },
      ...{ encoding: 'utf-8', separator: ',', header: ['Name'], headerKey: 'name', state: 'importing' },
      ...{ total: 500, cursor: 100, createdAt: at(2), ...change },
    })
    .returning({ id: clientImports.id });
  return row?.id ?? '';
}

it('says no end of what is undone or goes on, though it has had one', async () => {
  await runningChange({ state: 'undoing', doneAt: at(5) });
  await runningImport({ state: 'undoing', doneAt: at(5) });
  expect((await asked()).map(({ state, endedAt }) => [state, endedAt])).toEqual([
    ['running', null],
    ['running', null],
  ]);
});

it('lists what people asked for, with who asked and how far it is, the newest first', async () => {
  await runningChange();
  await runningChange({ state: 'draft' });
  await runningChange({
    action: 'import',
    fileName: 'staff.csv',
    state: 'undone',
    undoneAt: at(9),
    createdAt: at(5),
  });
  await runningImport({ impersonatorPersonId: cast.concierge.personId });
  await runningImport({ state: 'checked', createdAt: at(6) });
  const file = { list: 'users', filter: {}, columns: ['email'], personId: cast.admin.personId };
  await api.db.insert(peopleExports).values([
    { ...file, ticketHash: 'a', createdAt: at(3), startedAt: at(3), endedAt: at(4), rows: 12 },
    // Its ticket was never used.
    { ...file, ticketHash: 'b', createdAt: at(7) },
  ]);
  await api.db.insert(privacyRequests).values([
    { personId: cast.lead.personId, kind: 'download', createdAt: at(4), dueAt: at(59) },
    { personId: cast.lead.personId, kind: 'correction', createdAt: at(8), dueAt: at(59) },
  ]);
  const rows = (await asked()).map((work) => [
    ...[work.kind, work.what, work.by?.fullName, work.for?.fullName, work.state, work.done, work.total],
  ]);
  expect(rows).toEqual([
    ['people-import', 'staff.csv', cast.admin.fullName, undefined, 'undone', 400, 400],
    ['data-copy', '', cast.lead.fullName, undefined, 'queued', 0, null],
    ['people-file', 'users', cast.admin.fullName, undefined, 'done', 12, 12],
    ['client-import', 'book.csv', cast.concierge.fullName, cast.agent.fullName, 'running', 100, 500],
    ['change', 'suspend', cast.admin.fullName, undefined, 'running', 50, 400],
  ]);
  expect((await asked({ state: 'running', limit: '1' })).map(({ kind }) => kind)).toEqual(['client-import']);
});

it('finds the newest of each kind by an index', async () => {
  const plan = await api.db.transaction(async (tx) => {
    for (const way of ['seqscan', 'sort']) await tx.execute(sql.raw(`set local enable_${way} = off`));
    return rowsOf(tx, sql`explain (format json) ${askedStatement({ limit: 25 }, api.now())}`);
  });
  for (const table of ['bulk_changes', 'client_imports', 'people_exports', 'privacy_requests'])
    expect(JSON.stringify(plan)).toContain(`${table}_created`);
});

it('stops a change where it is, once, and lets it go on as another administrator’s act', async () => {
  const id = await runningChange({ state: 'undoing', action: 'grantRole', value: 'concierge' });
  // Whoever may not grant the role does not stop its grants either.
  expect((await post('realm', `/users/changes/${id}/stop`)).json().code).toBe('FORBIDDEN');
  expect((await post('admin', `/users/changes/${id}/stop`)).statusCode).toBe(200);
  expect((await post('admin', `/users/changes/${id}/stop`)).json().code).toBe('CONFLICT');
  expect(await asked({ state: 'stopped' })).toMatchObject([{ _id: id, done: 50, isUndo: true }]);
  const other = await runningChange();
  await post('admin', `/users/changes/${other}/stop`);
  // It has no rows, so it is over as soon as it goes on.
  const on = await post('realm', `/users/changes/${other}/start`, { reason: 'Unpaid, as before' });
  expect([on.statusCode, on.json().data.by]).toEqual([200, cast.admin.fullName]);
  const found = (await asked()).find(({ _id }) => _id === other);
  expect(found?.by?._id).toBe(cast.admin.personId);
  expect(await logged(other)).toEqual([
    { action: 'job-cancelled', actor: cast.admin.personId },
    { action: 'job-retried', actor: cast.realm.personId },
  ]);
  const draft = await runningChange({ state: 'draft' });
  const refused = await post('realm', `/users/changes/${draft}/start`, { reason: 'Not mine to begin' });
  expect(refused.json().code).toBe('FORBIDDEN');
});

it('stops a member’s import and lets it go on; the member’s own entries say who did', async () => {
  const id = await runningImport();
  expect((await post('admin', `/admin/client-imports/${id}/go-on`)).json().code).toBe('CONFLICT');
  expect((await post('admin', `/admin/client-imports/${id}/stop`)).statusCode).toBe(200);
  // Its member sees that it stopped, and until when it can be undone as far as it went.
  const own = (await api.call('agent', 'GET', `/clients/imports/${id}`)).json().data;
  expect([own.state, own.failedIn, own.undoUntil]).toEqual(['failed', 'importing', expect.any(String)]);
  // A former member has no clients: nothing goes on in their name.
  const suspended = (suspendedAt: Date | null) =>
    api.db.update(accounts).set({ suspendedAt }).where(eq(accounts.personId, cast.agent.personId));
  await suspended(api.now());
  expect((await post('admin', `/admin/client-imports/${id}/go-on`)).json().code).toBe('CONFLICT');
  await suspended(null);
  expect((await post('admin', `/admin/client-imports/${id}/go-on`)).statusCode).toBe(200);
  expect(await asked()).toMatchObject([{ state: 'running', done: 100 }]);
  expect(await logged(cast.agent.personId)).toEqual(
    ['job-cancelled', 'job-retried'].map((action) => ({ action, actor: cast.admin.personId })),
  );
});
