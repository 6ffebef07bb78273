import { type CastName, cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { openTestApp, type TestApp } from '../../test/testApp.ts';
import type { ApiModule } from '../apiModule.ts';
import { personRoles, sessions, settings } from '../db/schema/index.ts';
import { callerOf, optionalCaller, type RouteAccess } from './access.ts';

const Said = Type.Object({ data: Type.String() });

const routeWith =
  (url: string, access: RouteAccess | undefined): ApiModule =>
  async (app) => {
    app.get(url, { config: { access }, schema: { response: { 200: Said } } }, async () => ({
      data: 'secret',
    }));
  };

const modules: ApiModule[] = [
  routeWith('/open', 'public'),
  routeWith('/for-signed-in', { requires: ['signedIn'] }),
  routeWith('/for-members', { requires: ['member'] }),
  routeWith('/for-members/locked', { requires: ['member'], locked: true }),
  routeWith('/for-admins', { requires: ['admin'] }),
  async (app) => {
    const access = { requires: ['signedIn'] } as const;
    app.post('/in-person', { config: { access, onlyInPerson: true } }, async () => ({ data: 'done' }));
    app.post('/in-any-place', { config: { access } }, async () => ({ data: 'done' }));
    app.delete('/removed', { config: { access } }, async () => ({ data: 'done' }));
    app.delete('/put-aside', { config: { access, onlyInPerson: false } }, async () => ({ data: 'done' }));
    const admins = { requires: ['admin'] } as const;
    app.post('/admins-in-person', { config: { access: admins, onlyInPerson: true } }, async () => ({}));
  },
  async (app, { callers }) => {
    app.get('/who', { config: { access: 'public' } }, async (request) => {
      const caller = await optionalCaller(callers, request);
      return { data: caller?.personId ?? 'nobody' };
    });
    app.post(
      '/counted',
      {
        config: {
          access: 'public',
          limit: {
            name: 'counted',
            free: 2,
            firstWaitSeconds: 10,
            longestWaitSeconds: 60,
            windowSeconds: 600,
          },
        },
      },
      async () => ({ data: 'done' }),
    );
    app.get(
      '/badly-written',
      { config: { access: 'public' } },
      async (request) => callerOf(request).personId,
    );
  },
];

describe('a route', () => {
  it.each<[string, ApiModule, string]>([
    ['says nothing', routeWith('/forgotten', undefined), 'GET /api/forgotten does not say who may call it'],
    ['requires nothing', routeWith('/empty', { requires: [] }), '/api/empty requires nothing'],
    [
      'requires what no rule knows',
      routeWith('/odd', { requires: ['landlord' as 'admin'] }),
      '/api/odd requires "landlord", which no rule knows',
    ],
  ])('keeps the API from starting when it %s about who may call it', async (_what, module, message) => {
    await expect(openTestApp({ seed: 'none', modules: [module] })).rejects.toThrow(message);
  });
});

describe('who may call', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await openTestApp({ modules });
  });
  beforeEach(() => api.forget());
  afterAll(() => api.close());

  const statusFor = async (name: CastName | null, path: string) =>
    (await api.call(name, 'GET', path)).statusCode;

  it('lets everyone read what is public', async () => {
    expect(await statusFor(null, '/open')).toBe(200);
  });

  it('lets expired people call what only needs a session, but not suspended ones', async () => {
    for (const name of ['expired', 'cancelled', 'pastdue', 'new'] as const) {
      expect([name, await statusFor(name, '/for-signed-in')]).toEqual([name, 200]);
    }
    expect(await statusFor('suspended', '/for-signed-in')).toBe(402);
  });

  it.each<[CastName, number]>([
    ['admin', 200],
    ['concierge', 200],
    ['executive', 200],
    ['agent', 200],
    ['member', 200],
    ['listings', 200],
    ['trial', 200],
    ['new', 402],
    ['pastdue', 402],
    ['expired', 402],
    ['cancelled', 402],
    ['suspended', 402],
  ])('answers %s in the members’ area with %i', async (name, status) => {
    expect(await statusFor(name, '/for-members')).toBe(status);
  });

  it('locks the listings-only membership out, and no other', async () => {
    const refused = await api.call('listings', 'GET', '/for-members/locked');
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'MEMBERSHIP_REQUIRED']);
    expect(await statusFor('agent', '/for-members/locked')).toBe(200);
  });

  it('tells a missing role from a missing membership', async () => {
    const refused = await api.call('agent', 'GET', '/for-admins');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORBIDDEN']);
    expect((await api.call(null, 'GET', '/for-admins')).json().code).toBe('NOT_AUTHENTICATED');
    expect(await statusFor('admin', '/for-admins')).toBe(200);
  });

  it('treats HEAD like GET', async () => {
    const { token } = await api.tokensOf('agent');
    const head = (headers: Record<string, string>) =>
      api.app.inject({ method: 'HEAD', url: '/api/for-admins', headers });
    expect((await head({})).statusCode).toBe(401);
    expect((await head({ 'x-token': token })).statusCode).toBe(403);
  });

  it('ignores an invalid token on a public route', async () => {
    expect((await api.call('agent', 'GET', '/who')).json().data).not.toBe('nobody');
    const stale = await api.call(null, 'GET', '/who', { headers: { 'x-token': 'stale' } });
    expect(stale.json()).toEqual({ data: 'nobody' });
  });

  it('refuses rather than crash when a handler forgot that its route is public', async () => {
    expect((await api.call('agent', 'GET', '/badly-written')).statusCode).toBe(401);
  });

  it('makes callers of a limited route wait, each address for itself', async () => {
    const from = async (remoteAddress: string) =>
      (await api.call(null, 'POST', '/counted', { remoteAddress })).statusCode;
    const one = [await from('198.51.100.1'), await from('198.51.100.1'), await from('198.51.100.1')];
    expect(one).toEqual([200, 200, 429]);
    expect(await from('198.51.100.2')).toBe(200);
    api.advance(10_000);
    expect(await from('198.51.100.1')).toBe(200);
  });

  it('refuses in-person actions, and every deletion, to staff in a member’s place', async () => {
    const codes = async () =>
      Promise.all(
        [
          ['POST', '/in-person'],
          ['DELETE', '/removed'],
          ['POST', '/admins-in-person'],
          ['POST', '/in-any-place'],
          ['DELETE', '/put-aside'],
        ].map(async ([method, path]) => {
          const answer = await api.call('agent', method as 'POST', path as string);
          return [answer.statusCode, answer.json().code];
        }),
      );
    const done = [200, undefined];
    expect(await codes()).toEqual([done, done, [403, 'FORBIDDEN'], done, done]);
    await api.db
      .update(sessions)
      .set({
        impersonatorPersonId: cast.concierge.personId,
        impersonationEndsAt: new Date(api.now().getTime() + 60_000),
      })
      .where(eq(sessions.personId, cast.agent.personId));
    const refused = [403, 'IMPERSONATING'];
    expect(await codes()).toEqual([refused, refused, refused, done, done]);
  });

  it('refuses them to the demo role as well', async () => {
    const role = { personId: cast.lead.personId, role: 'demo' };
    await api.db.insert(personRoles).values(role);
    expect((await api.call('lead', 'POST', '/in-person')).json().code).toBe('IMPERSONATING');
    await api.db.delete(personRoles).where(eq(personRoles.role, 'demo'));
    expect((await api.call('lead', 'POST', '/in-person')).statusCode).toBe(200);
  });

  it('closes the members’ area during maintenance, but not to staff', async () => {
    const value = { maintenanceMode: true, message: 'Back at noon.' };
    await api.db
      .insert(settings)
      .values({ key: 'system', value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
    const refused = await api.call('agent', 'GET', '/for-members');
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'MAINTENANCE']);
    expect(await statusFor('agent', '/for-signed-in')).toBe(200);
    expect(await statusFor('concierge', '/for-members')).toBe(200);
  });
});
