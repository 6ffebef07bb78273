import { type CastName, cast, castPassword } from '@portico/fixtures';
import { and, eq } from 'drizzle-orm';
import { keepAccounts } from '../../../test/accountState.ts';
import { refusal, said } from '../../../test/answers.ts';
import { authenticatorApp } from '../../../test/authenticatorApp.ts';
import { passkeyCalls } from '../../../test/passkeyCalls.ts';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { personRoles } from '../../db/schema/index.ts';

let api: TestApp;
let app: ReturnType<typeof authenticatorApp>;
let restore: () => Promise<void>;
beforeAll(async () => {
  api = await openTestApp({ env: { requiresStaffFactor: true } });
  app = authenticatorApp(api);
  restore = await keepAccounts(api);
});
beforeEach(() => restore());
afterAll(() => api.close());

const isGiven = and(eq(personRoles.personId, cast.agent.personId), eq(personRoles.role, 'concierge'));
const me = async (who: CastName) => (await api.call(who, 'GET', '/user/me')).json().data.currentUser;
const users = (who: CastName) => api.call(who, 'GET', '/users');

describe('where staff must have a second factor', () => {
  it.each<[CastName, boolean]>([
    ['admin', true],
    ['concierge', true],
    ['realm', true],
    ['executive', true],
    ['agent', false],
    ['lead', false],
  ])('%s must set one up first: %s', async (who, must) => {
    expect((await me(who)).mustSetUpFactor).toBe(must);
    expect((await api.call(who, 'GET', '/user/sessions')).statusCode).toBe(200);
    const answer = await api.call(who, 'GET', '/events');
    expect(said(answer)[0]).toBe(must ? 403 : 200);
    if (must) expect(answer.json()).toEqual(refusal('FACTOR_SETUP_NEEDED'));
  });

  it.each([
    ['GET', `/people/${cast.agent.personId}/account`, undefined],
    ['PUT', `/people/${cast.agent.personId}`, { version: 1_000_000 }],
    ['GET', `/agents/person/${cast.agent.personId}`, undefined],
    ['GET', `/listings/listing-only-listings/${cast.agent.agentId}`, undefined],
  ] as const)('gives them no access to what belongs to a member: %s %s', async (method, path, payload) => {
    const answer = await api.call('admin', method, path, payload && { payload });
    expect([403, 404]).toContain(answer.statusCode);
    const own = `/people/${cast.admin.personId}/account`;
    expect((await api.call('admin', 'GET', own)).statusCode).toBe(200);
  });

  it('opens everything as soon as the app is connected, and closes it with the app', async () => {
    expect((await users('admin')).json()).toEqual(refusal('FACTOR_SETUP_NEEDED'));
    const { codes } = await app.connect('admin');
    expect((await me('admin')).mustSetUpFactor).toBe(false);
    expect((await users('admin')).statusCode).toBe(200);
    const payload = { password: castPassword, code: codes[0] };
    expect((await api.call('admin', 'DELETE', app.path, { payload })).statusCode).toBe(200);
    expect((await users('admin')).json()).toEqual(refusal('FACTOR_SETUP_NEEDED'));
  });

  it('is satisfied by passkeys that were made the second step, the last of which stays until that is off', async () => {
    const passkeys = passkeyCalls(api);
    await passkeys.connect('admin');
    expect((await users('admin')).json()).toEqual(refusal('FACTOR_SETUP_NEEDED'));
    const asked = await api.call('admin', 'POST', `${app.path}/passkeys`);
    const [code] = asked.json().data.recoveryCodes;
    expect((await me('admin')).mustSetUpFactor).toBe(false);
    expect((await users('admin')).statusCode).toBe(200);
    const [{ _id }] = await passkeys.list('admin');
    const removed = await api.call('admin', 'DELETE', `/user/passkeys/${_id}`);
    expect(said(removed)).toEqual([409, refusal('LAST_SECOND_STEP')]);
    expect((await users('admin')).statusCode).toBe(200);
    const payload = { password: castPassword, code };
    expect((await api.call('admin', 'DELETE', app.path, { payload })).statusCode).toBe(200);
    expect((await users('admin')).json()).toEqual(refusal('FACTOR_SETUP_NEEDED'));
  });

  it('holds back somebody who is given such a role, in their current session', async () => {
    expect((await api.call('agent', 'GET', '/events')).statusCode).toBe(200);
    await api.db.insert(personRoles).values({ personId: cast.agent.personId, role: 'concierge' });
    const answer = await api.call('agent', 'GET', '/events');
    await api.db.delete(personRoles).where(isGiven);
    expect(answer.json()).toEqual(refusal('FACTOR_SETUP_NEEDED'));
  });
});
