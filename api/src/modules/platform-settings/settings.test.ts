import { DashboardSettings, dataOf, SearchSettings, SystemSettingsAnswer } from '@portico/contracts';
import { defaultTimers } from '@portico/rules';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { settings, tags } from '../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const write = (key: string, value: unknown) =>
  api.db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });

describe('GET /info/system-settings', () => {
  it('can be read signed out, with and without the slash at its end', async () => {
    for (const path of ['/info/system-settings', '/info/system-settings/']) {
      const answer = await api.call(null, 'GET', path);
      expect(Value.Check(dataOf(SystemSettingsAnswer), answer.json())).toBe(true);
    }
  });

  it('returns the message that staff have set, and keeps the rest', async () => {
    await write('system', { message: 'Back at noon.' });
    const { data } = (await api.call(null, 'GET', '/info/system-settings')).json();
    expect(data).toMatchObject({ message: 'Back at noon.', maintenanceMode: false });
    expect(data.conciergeEmail).toContain('@');
  });

  it('tells how long a session lives by itself, as the environment has it', async () => {
    const quick = await openTestApp({ env: { timers: { ...api.env.timers, idleTimeoutMs: 4000 } } });
    const { data } = (await quick.call(null, 'GET', '/info/system-settings')).json();
    expect(data.timers).toEqual({ ...defaultTimers, idleTimeoutMs: 4000 });
    await quick.close();
  });

  it('shows nothing that is not in its schema', async () => {
    await write('system', { message: 'Hello', smtpPassword: 'hunter2' });
    const answer = await api.call(null, 'GET', '/info/system-settings');
    expect(answer.body).not.toContain('hunter2');
  });

  it('reports a document that makes no sense instead of passing it on', async () => {
    await write('system', { maintenanceMode: 'sometimes' });
    const answer = await api.call(null, 'GET', '/info/system-settings');
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'INTERNAL']);
    await write('system', {});
  });
});

describe('GET /info/search-settings', () => {
  it('carries the tags of listings and the lifestyles, each in its category', async () => {
    const { data } = (await api.call('agent', 'GET', '/info/search-settings/')).json();
    expect(Value.Check(SearchSettings, data)).toBe(true);
    expect(data.lifestyles.length).toBeGreaterThan(5);
    expect(data.lifestyles.every((tag: { category: string }) => tag.category === 'Lifestyle')).toBe(true);
    expect(data.listingTags.every((tag: { category: string }) => tag.category.startsWith('Listing.'))).toBe(
      true,
    );
  });

  it('marks a tag that staff have retired, which is readable where it is used and offered nowhere', async () => {
    const before = (await api.call('agent', 'GET', '/info/search-settings')).json().data.lifestyles;
    await api.db.update(tags).set({ isVisible: false }).where(eq(tags.id, before[0]._id));
    const after = (await api.call('agent', 'GET', '/info/search-settings')).json().data.lifestyles;
    expect(after).toEqual([{ ...before[0], isRetired: true }, ...before.slice(1)]);
  });
});

describe('GET /info/dashboard-settings', () => {
  it('requires a sign-in', async () => {
    const answer = await api.call('agent', 'GET', '/info/dashboard-settings');
    expect(Value.Check(dataOf(DashboardSettings), answer.json())).toBe(true);
    expect((await api.call(null, 'GET', '/info/dashboard-settings')).statusCode).toBe(401);
  });
});
