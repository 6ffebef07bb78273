import { type BulkAction, dataOf, UserChange, type UserChangeRow } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, asc, eq, inArray, isNull, like } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../../test/testApp.ts';
import {
  accounts,
  auditLog,
  bulkChanges,
  groupMembers,
  groups,
  invitations,
  mails,
  personRoles,
  scheduledDeletions,
} from '../../../db/schema/index.ts';
import type { MailProvider } from '../../../providers/mail/mail.ts';
import { forgetChangesBefore } from './changes.repository.ts';
import { createChangeWork } from './changeWork.service.ts';

const reason = 'Asked for by the brokerage';
const nobodyId = '00000000-0000-4000-8000-000000000000';
const idOf = (name: CastName) => cast[name].personId;
const noMail = {
  send: () => Promise.reject(new Error('suspending sends no mail')),
} as unknown as MailProvider;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  await api.forget();
  await api.db.update(accounts).set({ suspendedAt: null, suspendedReason: null });
  await api.db.delete(scheduledDeletions);
  await api.db.delete(bulkChanges);
});
afterAll(() => api.close());

const post = (who: CastName, path: string, payload?: object) =>
  api.call(who, 'POST', `/users/changes${path}`, payload && { payload });
const people = (names: (CastName | string)[]) =>
  names.map((name) => (name in cast ? idOf(name as CastName) : name));

async function draft(
  action: BulkAction,
  names: (CastName | string)[],
  who: CastName = 'admin',
  value?: string,
) {
  const answer = await post(who, '', { action, personIds: people(names), ...(value && { value }) });
  expect([answer.statusCode, Value.Check(dataOf(UserChange), answer.json())]).toEqual([200, true]);
  return answer.json().data as UserChange;
}
async function settled(id: string, who: CastName = 'admin'): Promise<UserChange> {
  await api.settled();
  return (await api.call(who, 'GET', `/users/changes/${id}`)).json().data;
}
async function start({ _id }: UserChange, who: CastName = 'admin') {
  expect((await post(who, `/${_id}/start`, { reason })).statusCode).toBe(200);
  return settled(_id, who);
}
const change = async (...asked: Parameters<typeof draft>) => start(await draft(...asked), asked[2]);
async function undo({ _id }: UserChange, who: CastName = 'realm') {
  expect((await post(who, `/${_id}/undo`)).statusCode).toBe(200);
  return settled(_id, who);
}
const some = ({ counts }: UserChange) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
const rowsOf = async ({ _id }: UserChange, outcome?: string) =>
  (await api.call('admin', 'GET', `/users/changes/${_id}/rows`, { query: outcome ? { outcome } : {} })).json()
    .data as UserChangeRow[];
const suspensionsOf = async (...names: CastName[]) => {
  const rows = await api.db
    .select()
    .from(accounts)
    .where(inArray(accounts.personId, names.map(idOf)))
    .orderBy(asc(accounts.personId));
  return rows.map(({ suspendedAt, suspendedReason }) => [suspendedAt, suspendedReason]);
};
const audited = (action: string) =>
  api.db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(asc(auditLog.id));
const openDeletions = () =>
  api.db.select().from(scheduledDeletions).where(isNull(scheduledDeletions.cancelledAt));

describe('a draft', () => {
  it('says for each person what will happen, and changes nobody', async () => {
    await change('suspend', ['lead']);
    const drafted = await draft('suspend', ['agent', 'lead', 'concierge', 'executive', 'admin', nobodyId]);
    expect([drafted.state, some(drafted)]).toEqual(['draft', { ready: 1, skipped: 5 }]);
    const rows = await rowsOf(drafted);
    expect(rows.map(({ outcome, reasons }) => [outcome, reasons[0]?.code])).toEqual([
      ['ready', undefined],
      ['skipped', 'alreadySuspended'],
      ['skipped', 'staff'],
      ['skipped', 'staff'],
      ['skipped', 'self'],
      ['skipped', 'notFound'],
    ]);
    expect(rows[0]?.person).toMatchObject({ _id: idOf('agent'), email: cast.agent.email });
    expect(await suspensionsOf('agent')).toEqual([[null, null]]);
  });

  it('keeps the people whom a filter found, even if others match it later', async () => {
    const q = 'kaipacifichomes';
    const found = { list: 'users', filter: { q } };
    const drafted = (await post('admin', '', { action: 'suspend', found })).json().data as UserChange;
    const listed = (await api.call('admin', 'GET', '/users', { query: { q, limit: '100' } })).json();
    expect(drafted.total).toBe(listed.data.totalDocs);
    const before = (await rowsOf(drafted)).map(({ person }) => person?._id).sort();
    expect(before.length).toBeGreaterThan(1);
    await change('suspend', [before[0] ?? '']);
    expect((await rowsOf(drafted)).map(({ person }) => person?._id).sort()).toEqual(before);
    const done = await start(drafted);
    expect(some(done)).toEqual({ changed: drafted.total - 1, skipped: 1 });
    expect((await rowsOf(done, 'skipped'))[0]?.reasons).toEqual([{ code: 'alreadySuspended' }]);
  });

  it('is started by the person who has seen it, once', async () => {
    const drafted = await draft('suspend', ['agent']);
    expect((await post('realm', `/${drafted._id}/start`, { reason })).json().code).toBe('FORBIDDEN');
    await start(drafted);
    expect((await post('admin', `/${drafted._id}/start`, { reason })).json().code).toBe('CONFLICT');
  });
});

describe('suspending', () => {
  it('ends the sessions at once, and those who sign in again are told', async () => {
    await api.tokensOf('agent');
    expect(some(await change('suspend', ['agent', 'lead']))).toEqual({ changed: 2 });
    expect(await suspensionsOf('agent', 'lead')).toEqual([
      [api.now(), reason],
      [api.now(), reason],
    ]);
    expect((await api.call('agent', 'GET', '/user/me')).json().code).toBe('SESSION_ENDED');
    const { token } = await api.openSession('agent');
    const headers = { 'x-token': token };
    const gated = await api.call(null, 'GET', '/dashboard/summary', { headers });
    expect(gated.json().code).toBe('MEMBERSHIP_REQUIRED');
  });

  it('logs each person, with the reason and the request', async () => {
    await change('suspend', ['agent', 'lead'], 'realm');
    const rows = await audited('suspended');
    expect(rows.map((row) => row.subjectId).sort()).toEqual([idOf('agent'), idOf('lead')].sort());
    expect(rows[0]).toMatchObject({
      at: api.now(),
      actorPersonId: idOf('realm'),
      before: { suspendedAt: null },
      after: { suspendedAt: api.now().toISOString(), reason },
      ipAddress: '127.0.0.1',
      requestId: expect.any(String),
    });
  });

  it('is undone by anyone of the administration, once, within a week', async () => {
    const done = await change('suspend', ['agent', 'lead']);
    const undone = await undo(done, 'realm');
    expect(some(undone)).toEqual({ restored: 2 });
    const [asker, undoer] = [cast.admin.fullName, cast.realm.fullName];
    expect([done, undone]).toMatchObject([
      { by: asker, reason, undoneBy: null },
      { by: asker, reason, undoneBy: undoer },
    ]);
    expect(await suspensionsOf('agent', 'lead')).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(await audited('suspension-undone')).toMatchObject(
      Array(2).fill({
        before: { suspendedAt: expect.any(String), suspendedReason: reason },
        after: { suspendedAt: null, suspendedReason: null },
      }),
    );
    expect((await post('realm', `/${done._id}/undo`)).json().code).toBe('CONFLICT');
    const late = await change('suspend', ['agent']);
    const longAgo = new Date(api.now().getTime() - 8 * 86_400_000);
    await api.db.update(bulkChanges).set({ doneAt: longAgo }).where(eq(bulkChanges.id, late._id));
    expect((await post('admin', `/${late._id}/undo`)).json().code).toBe('CONFLICT');
    const stopped = { state: 'failed', failedIn: 'undoing', createdAt: longAgo } as const;
    await api.db.update(bulkChanges).set(stopped).where(eq(bulkChanges.id, late._id));
    await forgetChangesBefore(api.db, { drafts: longAgo, contents: api.now() });
    expect((await post('admin', `/${late._id}/undo`)).json().code).toBe('VALUES_FORGOTTEN');
  });

  it('leaves people alone whom somebody has changed since, and says so', async () => {
    const done = await change('suspend', ['agent', 'lead']);
    api.advance(1000);
    await change('reactivate', ['lead']);
    api.advance(1000);
    await change('suspend', ['lead']);
    const undone = await undo(done);
    expect(some(undone)).toEqual({ restored: 1, kept: 1 });
    expect(await rowsOf(undone, 'kept')).toMatchObject([
      { person: { _id: idOf('lead') }, reasons: [{ code: 'changedSince' }] },
    ]);
    expect((await suspensionsOf('lead'))[0]?.[0]).not.toBeNull();
  });
});

describe('what can be undone', () => {
  it('a reactivation, which restores the very same suspension', async () => {
    await change('suspend', ['agent']);
    const [before] = await suspensionsOf('agent');
    api.advance(60_000);
    const done = await change('reactivate', ['agent', 'lead']);
    expect(some(done)).toEqual({ changed: 1, skipped: 1 });
    expect(await suspensionsOf('agent')).toEqual([[null, null]]);
    await undo(done);
    expect(await suspensionsOf('agent')).toEqual([before]);
  });

  it('no reactivation of a person who has powers by now', async () => {
    await change('suspend', ['agent']);
    const done = await change('reactivate', ['agent']);
    await api.db.insert(personRoles).values({ personId: idOf('agent'), role: 'concierge' });
    const undone = await undo(done);
    await api.db
      .delete(personRoles)
      .where(and(eq(personRoles.personId, idOf('agent')), eq(personRoles.role, 'concierge')));
    expect(await rowsOf(undone, 'kept')).toMatchObject([{ reasons: [{ code: 'staff' }] }]);
    expect(await suspensionsOf('agent')).toEqual([[null, null]]);
  });

  it('nothing about oneself', async () => {
    const [group] = await api.db.select().from(groups).limit(1);
    await api.db.delete(groupMembers).where(eq(groupMembers.personId, idOf('realm')));
    const done = await change('joinGroup', ['realm'], 'admin', group?.id);
    expect(await rowsOf(await undo(done, 'realm'), 'kept')).toMatchObject([{ reasons: [{ code: 'self' }] }]);
  });

  it('deletions, which are called off', async () => {
    const done = await change('scheduleDeletion', ['agent', 'lead']);
    const days = 30 * 24 * 3_600_000;
    expect((await openDeletions()).map((row) => row.deleteAfter)).toEqual(
      Array(2).fill(new Date(api.now().getTime() + days)),
    );
    await undo(done);
    expect(await openDeletions()).toEqual([]);
  });

  it('a group joined, and a role given', async () => {
    const [group] = await api.db.insert(groups).values({ name: 'Undone' }).returning();
    const members = () => api.db.$count(groupMembers, eq(groupMembers.groupId, group?.id ?? ''));
    const joined = await change('joinGroup', ['agent', 'lead'], 'admin', group?.id);
    expect([await members(), joined.valueName]).toEqual([2, 'Undone']);
    await undo(joined);
    expect(await members()).toBe(0);
    const executives = () => api.db.$count(personRoles, eq(personRoles.role, 'realmExecutive'));
    const before = await executives();
    const given = await change('grantRole', ['agent', 'executive'], 'realm', 'realmExecutive');
    expect([await executives(), some(given)]).toEqual([before + 1, { changed: 1, skipped: 1 }]);
    await undo(given, 'realm');
    expect(await executives()).toBe(before);
  });

  it('no mail that was sent', async () => {
    const letters = () => api.db.$count(mails, eq(mails.recipient, cast.welcome.email));
    const before = await letters();
    const done = await change('resendWelcome', ['welcome', 'agent']);
    expect([some(done), done.undoUntil]).toEqual([{ changed: 1, skipped: 1 }, null]);
    expect(await letters()).toBe(before + 1);
    const [invitation] = await api.db
      .select()
      .from(invitations)
      .where(and(eq(invitations.accountId, cast.welcome.accountId), isNull(invitations.usedAt)));
    expect(invitation?.invitedByPersonId).toBe(idOf('admin'));
    expect((await post('admin', `/${done._id}/undo`)).json().code).toBe('CONFLICT');
  });
});

it('continues where a process died, and changes nobody twice', async () => {
  const everyone = await api.db
    .select({ id: accounts.personId })
    .from(accounts)
    .where(like(accounts.email, '%@portico.test'));
  const drafted = await draft(
    'suspend',
    everyone.map(({ id }) => id),
  );
  // Moved on as the start does, but no job does the work.
  await api.db
    .update(bulkChanges)
    .set({ state: 'running', reason, counts: { skipped: drafted.counts.skipped } })
    .where(eq(bulkChanges.id, drafted._id));
  const work = createChangeWork({ ...api, mail: noMail });
  await Promise.all([work.workAll(console), work.workAll(console)]);
  await work.workAll(console);
  const done = await settled(drafted._id);
  expect([done.state, done.counts.changed]).toEqual(['done', drafted.counts.ready]);
  expect(await audited('suspended')).toHaveLength(drafted.counts.ready);
});

it('goes on in the name of whoever lets it, who is left out of it, and names who asked', async () => {
  const [group] = await api.db.insert(groups).values({ name: 'Stopped and gone on' }).returning();
  const drafted = await draft('joinGroup', ['agent', 'realm'], 'admin', group?.id);
  expect(some(drafted)).toEqual({ ready: 2 });
  await api.db
    .update(bulkChanges)
    .set({ state: 'failed', failedIn: 'running', reason, counts: {} })
    .where(eq(bulkChanges.id, drafted._id));
  const answer = await post('realm', `/${drafted._id}/start`, { reason: 'They still belong together' });
  expect(answer.statusCode).toBe(200);
  const done = await settled(drafted._id);
  expect([done.by, done.reason, some(done)]).toEqual([
    cast.admin.fullName,
    reason,
    { changed: 1, skipped: 1 },
  ]);
  expect(await rowsOf(done, 'skipped')).toMatchObject([
    { person: { _id: idOf('realm') }, reasons: [{ code: 'self' }] },
  ]);
  expect(await audited('job-retried')).toMatchObject([
    { subjectId: done._id, actorPersonId: idOf('realm'), reason: 'They still belong together' },
  ]);
  const joined = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, idOf('agent')));
  expect(joined.map(({ actorPersonId }) => actorPersonId)).toEqual([idOf('realm')]);
});

describe('what is refused', () => {
  it('a start of a change of roles, for a person who has lost the right to make it', async () => {
    const hold = (role: 'admin' | 'realmAdmin') =>
      api.db.insert(personRoles).values({ personId: idOf('lead'), role });
    const ofLead = (role: 'admin' | 'realmAdmin') =>
      and(eq(personRoles.personId, idOf('lead')), eq(personRoles.role, role));
    await hold('admin');
    const { _id } = await draft('grantRole', ['agent'], 'lead', 'concierge');
    await api.db.delete(personRoles).where(ofLead('admin'));
    await hold('realmAdmin');
    const refused = await post('lead', `/${_id}/start`, { reason });
    await api.db.delete(personRoles).where(ofLead('realmAdmin'));
    expect(refused.json().code).toBe('FORBIDDEN');
  });

  it('to stop a change of roles, to let it go on and to undo it, for a person whose role it is about', async () => {
    const { _id } = await draft('revokeRole', ['realm'], 'admin', 'realmAdmin');
    const become = (values: object) => api.db.update(bulkChanges).set(values).where(eq(bulkChanges.id, _id));
    const answers = [];
    for (const [state, action] of [
      ['running', 'stop'],
      ['failed', 'start'],
      ['done', 'undo'],
    ] as const) {
      await become({ state, failedIn: state === 'failed' ? 'running' : null });
      answers.push(await post('realm', `/${_id}/${action}`, action === 'start' ? { reason } : undefined));
    }
    expect(answers.map((answer) => answer.json().code)).toEqual(Array(3).fill('FORBIDDEN'));
    await become({ state: 'failed', failedIn: 'running', counts: {} });
    expect((await post('admin', `/${_id}/start`, { reason })).statusCode).toBe(200);
    const done = await settled(_id);
    expect(some(done)).toEqual({ changed: 1 });
    await undo(done, 'admin');
    const held = and(eq(personRoles.personId, idOf('realm')), eq(personRoles.role, 'realmAdmin'));
    expect(await api.db.$count(personRoles, held)).toBe(1);
  });

  it.each([
    [{ personIds: [] }, { personIds: 'There are too few entries.' }],
    [{ personIds: ['agent'] }, { 'personIds.0': 'This is not in the right format.' }],
    [{ action: 'promote' }, { action: 'This is not one of the choices.' }],
    [{ isActive: false }, { isActive: 'This field is not known.' }],
    [{ action: 'grantRole', value: 'admin' }, { value: 'This is not valid.' }],
    [{ action: 'joinGroup', value: nobodyId }, { value: 'This does not exist.' }],
    [{ personIds: undefined }, { personIds: 'This is required.' }],
  ])('%j', async (wrong, fields) => {
    const answer = await post('admin', '', { action: 'suspend', personIds: [idOf('agent')], ...wrong });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  });

  it('staff roles, and the Members List, to realm administrators', async () => {
    const staff = { action: 'grantRole', value: 'concierge', personIds: [idOf('agent')] };
    expect((await post('realm', '', staff)).json().code).toBe('FORBIDDEN');
    const members = { action: 'suspend', found: { list: 'members', filter: {} } };
    expect((await post('realm', '', members)).json().code).toBe('FORBIDDEN');
  });

  it('to those who play the demo role', async () => {
    await api.db.insert(personRoles).values({ personId: idOf('realm'), role: 'demo' });
    const answer = await post('realm', '', { action: 'suspend', personIds: [idOf('agent')] });
    await api.db.delete(personRoles).where(eq(personRoles.role, 'demo'));
    expect(answer.json().code).toBe('IMPERSONATING');
  });
});
