import { type BulkAction, BulkAnswer, dataOf } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import {
  accounts,
  auditLog,
  bulkChanges,
  invitations,
  mails,
  personRoles,
  scheduledDeletions,
} from '../../db/schema/index.ts';

const reason = 'Asked for by the brokerage';
const nobodyId = '00000000-0000-4000-8000-000000000000';
const idOf = (name: CastName) => cast[name].personId;

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

const change = async (action: BulkAction, names: (CastName | string)[], who: CastName = 'admin') => {
  const personIds = names.map((name) => (name in cast ? idOf(name as CastName) : name));
  const answer = await api.call(who, 'POST', '/users/bulk', { payload: { action, personIds, reason } });
  expect([answer.statusCode, Value.Check(dataOf(BulkAnswer), answer.json())]).toEqual([200, true]);
  return answer.json().data as BulkAnswer;
};
const undo = (id: string | null, who: CastName = 'realm') => api.call(who, 'POST', `/users/bulk/${id}/undo`);
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

describe('suspending', () => {
  it('ends the sessions at once, and those who sign in again are told', async () => {
    await api.tokensOf('agent');
    expect(await change('suspend', ['agent', 'lead'])).toMatchObject({ changed: 2, skipped: [] });
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

  it('leaves out whom it must not touch, and says of each why', async () => {
    await change('suspend', ['lead']);
    const answer = await change('suspend', ['agent', 'lead', 'concierge', 'executive', 'admin', nobodyId]);
    expect([answer.changed, answer.skipped]).toEqual([
      1,
      [
        { personId: idOf('lead'), reason: 'alreadySuspended' },
        { personId: idOf('concierge'), reason: 'staff' },
        { personId: idOf('executive'), reason: 'staff' },
        { personId: idOf('admin'), reason: 'self' },
        { personId: nobodyId, reason: 'notFound' },
      ],
    ]);
  });

  it('notes nothing to undo where nobody was changed', async () => {
    expect(await change('suspend', ['concierge'])).toMatchObject({ changed: 0, undoId: null });
    expect(await api.db.$count(bulkChanges)).toBe(0);
  });

  it('writes down each person, with the reason', async () => {
    await change('suspend', ['agent', 'lead'], 'realm');
    const rows = await audited('suspended');
    expect(rows.map((row) => row.subjectId).sort()).toEqual([idOf('agent'), idOf('lead')].sort());
    expect(rows[0]).toMatchObject({
      at: api.now(),
      actorPersonId: idOf('realm'),
      before: { suspendedAt: null },
      after: { suspendedAt: api.now().toISOString(), reason },
      ipAddress: '127.0.0.1',
    });
  });

  it('is undone by anyone of the administration, once', async () => {
    const { undoId } = await change('suspend', ['agent', 'lead']);
    const undone = await undo(undoId, 'realm');
    expect([undone.statusCode, undone.json().data]).toEqual([200, { restored: 2 }]);
    expect(await suspensionsOf('agent', 'lead')).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(await audited('suspension-undone')).toHaveLength(2);
    expect((await undo(undoId)).json().code).toBe('CONFLICT');
  });

  it('is not undone once anybody of them has been changed since', async () => {
    const { undoId } = await change('suspend', ['agent', 'lead']);
    api.advance(1000);
    await change('reactivate', ['lead']);
    expect((await undo(undoId)).json().code).toBe('CONFLICT');
    api.advance(1000);
    await change('suspend', ['lead']);
    expect((await undo(undoId)).json().code).toBe('CONFLICT');
    const [agent] = await suspensionsOf('agent');
    expect(agent?.[0]).not.toBeNull();
  });

  it('is undone by one of two who try at once', async () => {
    const { undoId } = await change('suspend', ['agent']);
    const codes = (await Promise.all([undo(undoId, 'realm'), undo(undoId, 'admin')])).map(
      (answer) => answer.statusCode,
    );
    expect(codes.sort()).toEqual([200, 409]);
  });
});

describe('reactivating', () => {
  it('takes the suspension away, and undoing brings back the very same one', async () => {
    await change('suspend', ['agent']);
    const [before] = await suspensionsOf('agent');
    api.advance(60_000);
    const { undoId, skipped } = await change('reactivate', ['agent', 'lead']);
    expect(skipped).toEqual([{ personId: idOf('lead'), reason: 'notSuspended' }]);
    expect(await suspensionsOf('agent')).toEqual([[null, null]]);
    expect((await api.call('agent', 'GET', '/dashboard/summary')).statusCode).toBe(200);
    expect((await undo(undoId)).statusCode).toBe(200);
    expect(await suspensionsOf('agent')).toEqual([before]);
    expect((await api.call('agent', 'GET', '/user/me')).json().code).toBe('SESSION_ENDED');
  });
});

describe('scheduling deletions', () => {
  it('gives thirty days, once for each, and undoing calls them off', async () => {
    const { undoId } = await change('scheduleDeletion', ['agent', 'lead']);
    const days = 30 * 24 * 3_600_000;
    expect((await openDeletions()).map((row) => row.deleteAfter)).toEqual(
      Array(2).fill(new Date(api.now().getTime() + days)),
    );
    const again = await change('scheduleDeletion', ['agent', 'concierge']);
    expect(again).toMatchObject({
      changed: 0,
      skipped: [{ reason: 'alreadyScheduled' }, { reason: 'staff' }],
    });
    expect((await undo(undoId)).json().data).toEqual({ restored: 2 });
    expect(await openDeletions()).toEqual([]);
  });

  it('is not undone once one of them was called off', async () => {
    const { undoId } = await change('scheduleDeletion', ['agent', 'lead']);
    await api.db
      .update(scheduledDeletions)
      .set({ cancelledAt: api.now() })
      .where(eq(scheduledDeletions.personId, idOf('lead')));
    expect((await undo(undoId)).json().code).toBe('CONFLICT');
    expect(await openDeletions()).toHaveLength(1);
  });
});

describe('sending the welcome again', () => {
  it('reaches those who never came, and cannot be undone', async () => {
    // The seed has already put one invitation into the outbox.
    const letters = () => api.db.$count(mails, eq(mails.recipient, cast.welcome.email));
    const before = await letters();
    const answer = await change('resendWelcome', ['welcome', 'agent']);
    expect(answer).toEqual({
      changed: 1,
      skipped: [{ personId: idOf('agent'), reason: 'notInvited' }],
      undoId: null,
    });
    expect(await letters()).toBe(before + 1);
    const [invitation] = await api.db
      .select()
      .from(invitations)
      .where(and(eq(invitations.accountId, cast.welcome.accountId), isNull(invitations.usedAt)));
    expect(invitation?.invitedByPersonId).toBe(idOf('admin'));
    expect(await audited('welcome-resent')).toHaveLength(1);
  });
});

describe('what is refused', () => {
  it.each([
    [{ personIds: [] }, { personIds: 'There are too few entries.' }],
    [
      { personIds: Array.from({ length: 201 }, () => crypto.randomUUID()) },
      { personIds: 'There are too many entries.' },
    ],
    [{ personIds: ['agent'] }, { 'personIds.0': 'This is not in the right format.' }],
    [{ action: 'promote' }, { action: 'This is not one of the choices.' }],
    [{ reason: '' }, { reason: 'This is too short.' }],
    [{ isActive: false }, { isActive: 'This field is not known.' }],
  ])('%j', async (wrong, fields) => {
    const payload = { action: 'suspend', personIds: [idOf('agent')], reason, ...wrong };
    const answer = await api.call('admin', 'POST', '/users/bulk', { payload });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  });

  it('an undo of an unknown change', async () => {
    expect((await undo(nobodyId)).json().code).toBe('NOT_FOUND');
  });

  it('to those who play the demo role', async () => {
    await api.db.insert(personRoles).values({ personId: idOf('realm'), role: 'demo' });
    const payload = { action: 'suspend', personIds: [idOf('agent')], reason };
    const answer = await api.call('realm', 'POST', '/users/bulk', { payload });
    await api.db.delete(personRoles).where(eq(personRoles.role, 'demo'));
    expect(answer.json().code).toBe('IMPERSONATING');
  });
});
