import { dataOf, pageOf, ScheduledDeletion } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { asc, eq, isNull } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { auditLog, clients, scheduledDeletions } from '../../db/schema/index.ts';

const dayMs = 24 * 3_600_000;
const reason = 'Asked for by the member';
const nobodyId = '00000000-0000-4000-8000-000000000000';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  await api.forget();
  await api.db.delete(scheduledDeletions);
});
afterAll(() => api.close());

const schedule = (whom: CastName | string, payload: object = {}, who: CastName | null = 'admin') => {
  const personId = whom in cast ? cast[whom as CastName].personId : whom;
  return api.call(who, 'POST', '/scheduled-deletions', { payload: { personId, reason, ...payload } });
};
const list = async (query: Record<string, string> = {}) => {
  const answer = await api.call('realm', 'GET', '/scheduled-deletions', { query });
  expect([answer.statusCode, Value.Check(dataOf(pageOf(ScheduledDeletion)), answer.json())]).toEqual([
    200,
    true,
  ]);
  return answer.json().data as { docs: ScheduledDeletion[]; totalDocs: number };
};
const cancel = (id: string) => api.call('realm', 'DELETE', `/scheduled-deletions/${id}`);
const dayIn = (days: number) => new Date(api.now().getTime() + days * dayMs).toISOString().slice(0, 10);

describe('POST /scheduled-deletions', () => {
  it('gives thirty days without a date', async () => {
    const answer = await schedule('agent');
    expect([answer.statusCode, Value.Check(dataOf(ScheduledDeletion), answer.json())]).toEqual([200, true]);
    expect(answer.json().data).toMatchObject({
      person: { _id: cast.agent.personId, email: cast.agent.email },
      requestedBy: { personId: cast.admin.personId, name: cast.admin.fullName },
      reason,
      deleteAfter: new Date(api.now().getTime() + 30 * dayMs).toISOString(),
      cancelledAt: null,
    });
    expect(await api.db.select().from(auditLog)).toEqual([
      expect.objectContaining({ action: 'deletion-scheduled', subjectId: cast.agent.personId }),
    ]);
  });

  it('counts to the end of the requested day', async () => {
    const day = dayIn(10);
    const { deleteAfter } = (await schedule('agent', { deleteAfter: day })).json().data;
    expect(deleteAfter).toBe(new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString());
  });

  it.each([[-1], [0], [367], [4000]])('refuses a day %i days from now', async (days) => {
    const answer = await schedule('agent', { deleteAfter: dayIn(days) });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { deleteAfter: 'This is not valid.' }]);
  });

  it('schedules one for each person', async () => {
    await schedule('agent');
    expect((await schedule('agent')).json().code).toBe('CONFLICT');
    const both = await Promise.all([schedule('lead'), schedule('lead')]);
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  });

  it.each<[CastName, CastName]>([
    ['admin', 'concierge'],
    ['realm', 'admin'],
    ['admin', 'admin'],
    ['realm', 'realm'],
    ['admin', 'executive'],
  ])('refuses %s to delete %s', async (who, whom) => {
    expect((await schedule(whom, {}, who)).json().code).toBe('FORBIDDEN');
  });

  it('knows nobody of that id, or without an account', async () => {
    expect((await schedule(nobodyId)).json().code).toBe('NOT_FOUND');
    const [client] = await api.db.select().from(clients).limit(1);
    expect((await schedule(client?.personId ?? '')).json().code).toBe('NOT_FOUND');
  });

  it.each([
    [{ reason: 'x' }],
    [{ deleteAfter: 'soon' }],
    [{ deleteAfter: '2026-02-31T00:00' }],
    [{ force: true }],
  ])('refuses %j', async (payload) => {
    expect((await schedule('agent', payload)).json().code).toBe('INVALID_INPUT');
  });

  it('is refused in a member’s place', async () => {
    const started = await api.call('admin', 'POST', '/user/impersonationAuth', {
      payload: { personId: cast.agent.personId, reason },
    });
    const headers = { 'x-token': started.json().data.token as string };
    const payload = { personId: cast.lead.personId, reason };
    const answer = await api.call(null, 'POST', '/scheduled-deletions', { headers, payload });
    expect(answer.json().code).toBe('IMPERSONATING');
  });
});

describe('GET /scheduled-deletions', () => {
  it('shows those to come, the soonest first, and separately those called off', async () => {
    await schedule('agent');
    await schedule('lead', { deleteAfter: dayIn(3) });
    await schedule('member', { deleteAfter: dayIn(9) });
    const names = (docs: ScheduledDeletion[]) => docs.map((deletion) => deletion.person._id);
    const { docs, totalDocs } = await list();
    expect([totalDocs, names(docs)]).toEqual([
      3,
      [cast.lead.personId, cast.member.personId, cast.agent.personId],
    ]);
    await cancel(docs[0]?._id ?? '');
    expect(names((await list()).docs)).toEqual([cast.member.personId, cast.agent.personId]);
    expect(names((await list({ state: 'cancelled' })).docs)).toEqual([cast.lead.personId]);
    expect((await list({ limit: '1', page: '2' })).docs).toHaveLength(1);
  });
});

describe('DELETE /scheduled-deletions/:id', () => {
  it('calls one off, once, and writes that down; the person can be scheduled again', async () => {
    const { _id } = (await schedule('agent')).json().data;
    expect((await cancel(_id)).json()).toEqual({ data: { cancelled: true } });
    expect((await cancel(_id)).json().code).toBe('CONFLICT');
    const actions = await api.db.select().from(auditLog).orderBy(asc(auditLog.id));
    expect(actions.map((row) => row.action)).toEqual(['deletion-scheduled', 'deletion-cancelled']);
    expect((await schedule('agent')).statusCode).toBe(200);
    const open = api.db.$count(scheduledDeletions, isNull(scheduledDeletions.cancelledAt));
    expect(await open).toBe(1);
    expect((await cancel(nobodyId)).json().code).toBe('NOT_FOUND');
  });

  it('shows on the person', async () => {
    const { _id, deleteAfter } = (await schedule('agent')).json().data;
    const seen = async () =>
      (await api.call('admin', 'GET', `/users/${cast.agent.personId}`)).json().data.deletion;
    expect(await seen()).toEqual({ _id, deleteAfter });
    await cancel(_id);
    expect(await seen()).toBeNull();
    await api.db.delete(scheduledDeletions).where(eq(scheduledDeletions.id, _id));
  });
});
