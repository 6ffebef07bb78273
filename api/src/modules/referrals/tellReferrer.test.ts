import { cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { mails, people } from '../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

async function inviteByReferral(email: string) {
  const { url } = (await api.call('agent', 'GET', `/shortCodes/referral/${cast.agent.agentId}`)).json().data;
  const payload = {
    firstName: 'Ines',
    lastName: 'Duarte',
    email,
    role: 'agent',
    referralCode: url.split('/').at(-1),
  };
  const answer = await api.call('admin', 'POST', '/users/invite', { payload });
  expect([answer.statusCode, answer.json().fields]).toEqual([200, undefined]);
}

const letters = () => api.db.select().from(mails).where(eq(mails.recipient, cast.agent.email));

it('tells the agent whose link brought somebody, unless they turned that off', async () => {
  await inviteByReferral('ines@elsewhere.example');
  expect(await letters()).toMatchObject([{ subject: 'Ines Duarte joins Portico through you' }]);
  await api.db
    .update(people)
    .set({ mutedNotifications: ['referral-joined'] })
    .where(eq(people.id, cast.agent.personId));
  await inviteByReferral('ines.again@elsewhere.example');
  expect(await letters()).toHaveLength(1);
});
