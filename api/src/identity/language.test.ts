import { cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../test/testApp.ts';
import { accounts } from '../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const { accountId } = cast.agent;
const known = async () =>
  (await api.db.select({ language: accounts.language }).from(accounts).where(eq(accounts.id, accountId)))[0]
    ?.language;

it.each([
  ['ar', 'ar'],
  ['zh-Hans', 'zh_hans'],
  ['en', 'en'],
])('keeps the language %s that a page names', async (header, kept) => {
  const { token } = await api.openSession('agent');
  const headers = { 'x-token': token, 'accept-language': header };
  expect((await api.call(null, 'GET', '/ping', { headers })).statusCode).toBe(200);
  expect(await known()).toBe(kept);
});

it.each(['en-US,ar;q=0.9', 'fr', '*', ''])('keeps what it knows for a browser’s own %j', async (header) => {
  await api.db.update(accounts).set({ language: 'ar' }).where(eq(accounts.id, accountId));
  const { token } = await api.openSession('agent');
  await api.call(null, 'GET', '/ping', { headers: { 'x-token': token, 'accept-language': header } });
  expect(await known()).toBe('ar');
});

it('tells the next device which language its member chose', async () => {
  await api.db.update(accounts).set({ language: 'ar' }).where(eq(accounts.id, accountId));
  expect((await api.call('agent', 'GET', '/user/me')).json().data.language).toBe('ar');
  await api.db.update(accounts).set({ language: null }).where(eq(accounts.id, accountId));
  expect((await api.call('agent', 'GET', '/user/me')).json().data.language).toBeNull();
});

it('belongs to the member: staff in their place read in another', async () => {
  await api.db.update(accounts).set({ language: 'ar' }).where(eq(accounts.id, accountId));
  const payload = { personId: cast.agent.personId, reason: 'To see what they see' };
  const opened = await api.call('concierge', 'POST', '/user/impersonationAuth', { payload });
  const headers = { 'x-token': opened.json().data.token, 'accept-language': 'en' };
  expect((await api.call(null, 'GET', '/ping', { headers })).statusCode).toBe(200);
  expect(await known()).toBe('ar');
});
