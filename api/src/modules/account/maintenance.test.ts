import { cast, castPassword } from '@portico/fixtures';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { settings } from '../../db/schema/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const setMaintenance = (value: object) =>
  api.db
    .insert(settings)
    .values({ key: 'system', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });

const signIn = (name: 'agent' | 'admin' | 'concierge') =>
  api.call(null, 'POST', '/user/authenticate', {
    payload: { username: cast[name].email, password: castPassword },
  });

describe('signing in during maintenance', () => {
  it('is refused to a member on every try, and open to staff', async () => {
    await setMaintenance({ maintenanceMode: true });
    for (const _try of Array.from({ length: 8 })) {
      const refused = await signIn('agent');
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'MAINTENANCE']);
    }
    expect((await signIn('concierge')).statusCode).toBe(200);
    expect((await signIn('admin')).statusCode).toBe(200);
    await setMaintenance({});
    expect((await signIn('agent')).statusCode).toBe(200);
  });

  it('follows the clock of a planned window', async () => {
    const at = (ms: number) => new Date(api.now().getTime() + ms).toISOString();
    await setMaintenance({ maintenance: { startsAt: at(60_000), endsAt: at(120_000) } });
    expect((await signIn('agent')).statusCode).toBe(200);
    api.advance(61_000);
    expect((await signIn('agent')).json().code).toBe('MAINTENANCE');
    api.advance(60_000);
    expect((await signIn('agent')).statusCode).toBe(200);
  });
});
