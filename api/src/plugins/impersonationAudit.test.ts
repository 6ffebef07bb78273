import { cast } from '@portico/fixtures';
import { asc } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../test/testApp.ts';
import { auditLog } from '../db/schema/index.ts';

const minuteMs = 60_000;
const reason = 'Helps with a listing that will not save';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(() => api.forget());
afterAll(() => api.close());

/** The headers of the concierge's session in the agent's place. */
async function inTheAgentsPlace() {
  const payload = { personId: cast.agent.personId, reason };
  const answer = await api.call('concierge', 'POST', '/user/impersonationAuth', { payload });
  return { 'x-token': answer.json().data.token as string };
}
const stop = (headers: Record<string, string>) =>
  api.call(null, 'POST', '/user/impersonationStop', { headers });
const audited = () => api.db.select().from(auditLog).orderBy(asc(auditLog.id));

describe('the audit log of actions in a member’s place', () => {
  it('says who acted in whose place, why, and when they left', async () => {
    const headers = await inTheAgentsPlace();
    await stop(headers);
    const [began, ended] = await audited();
    expect(began).toMatchObject({
      action: 'impersonation-started',
      actorPersonId: cast.concierge.personId,
      impersonatorPersonId: null,
      subjectKind: 'person',
      subjectId: cast.agent.personId,
      after: { reason, endsAt: new Date(api.now().getTime() + 90 * minuteMs).toISOString() },
      ipAddress: '127.0.0.1',
    });
    expect(ended).toMatchObject({
      action: 'impersonation-stopped',
      actorPersonId: cast.agent.personId,
      impersonatorPersonId: cast.concierge.personId,
    });
  });

  it('has a row with both identities for every change tried there, and another if it was refused', async () => {
    const headers = await inTheAgentsPlace();
    const event = '00000000-0000-4000-8000-000000000000';
    const payload = { isAttending: true };
    const answer = await api.call(null, 'PUT', `/events/${event}/attendance`, { headers, payload });
    const both = {
      actorPersonId: cast.agent.personId,
      impersonatorPersonId: cast.concierge.personId,
      subjectKind: 'request',
      subjectId: `/events/${event}/attendance`,
      requestId: answer.headers['x-request-id'],
    };
    const [, tried, refused] = await audited();
    expect(tried).toMatchObject({
      ...both,
      action: 'impersonated-write',
      after: { method: 'PUT', fields: ['isAttending'] },
    });
    expect(refused).toMatchObject({
      ...both,
      action: 'impersonated-write-refused',
      after: { method: 'PUT', status: answer.statusCode, entry: tried?.id },
    });
  });

  it('has none for reads, even by POST, and none for the member’s own changes', async () => {
    const headers = await inTheAgentsPlace();
    const payload = { page: 1 };
    await api.call(null, 'POST', '/listings/search', { headers, payload });
    await api.call(null, 'POST', '/agents/map', { headers, payload: {} });
    await api.call('agent', 'PUT', '/events/00000000-0000-4000-8000-000000000000/attendance', {
      payload: { isAttending: true },
    });
    expect((await audited()).map((row) => row.action)).toEqual(['impersonation-started']);
  });
});
