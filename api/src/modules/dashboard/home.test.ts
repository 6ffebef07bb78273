import { onboardingSteps } from '@portico/contracts';
import { type CastName, cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { clients, people } from '../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const home = async (who: CastName) => (await api.call(who, 'GET', '/dashboard/home')).json().data;
const arrange = (who: CastName, payload: object) =>
  api.call(who, 'PUT', '/dashboard/arrangement', { payload });

it('keeps how each member arranges the page', async () => {
  expect((await home('agent')).arrangement).toBeNull();
  const first = { shown: ['events', 'today'], hidden: ['articles'] };
  expect((await arrange('agent', first)).json().data.arrangement).toEqual(first);
  const second = { shown: ['today', 'events', 'articles'], hidden: [] };
  await arrange('agent', second);
  expect([(await home('agent')).arrangement, (await home('lead')).arrangement]).toEqual([second, null]);
});

it.each([{ shown: ['today', 'today'], hidden: [] }, { shown: ['<b>'], hidden: [] }, { shown: [] }])(
  'refuses %j',
  async (payload) => {
    expect((await arrange('agent', payload)).statusCode).toBe(400);
  },
);

it('is not arranged by staff in a member’s place', async () => {
  const { token } = (
    await api.call('concierge', 'POST', '/user/impersonationAuth', {
      payload: { personId: cast.lead.personId, reason: 'sees what the member sees' },
    })
  ).json().data;
  const answer = await api.call(null, 'PUT', '/dashboard/arrangement', {
    ...{ payload: { shown: [], hidden: ['events'] }, headers: { 'x-token': token } },
  });
  expect([answer.statusCode, (await home('lead')).arrangement]).toEqual([403, null]);
});

it('ticks off what an agent has done, and asks nobody else', async () => {
  const done = async (who: CastName) =>
    (await home(who)).checklist
      .filter(({ isDone }: { isDone: boolean }) => isDone)
      .map(({ step }: { step: string }) => step);
  expect(await done('agent')).toEqual(onboardingSteps);
  await api.db.update(people).set({ phone: null }).where(eq(people.id, cast.agent.personId));
  await api.db.delete(clients).where(eq(clients.agentId, cast.agent.agentId ?? ''));
  expect(await done('agent')).toEqual(['agreements', 'tags', 'product']);
  expect((await home('concierge')).checklist).toBeNull();
});
