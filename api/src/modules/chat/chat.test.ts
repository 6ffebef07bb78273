import { ChatToken, dataOf } from '@portico/contracts';
import { cast } from '@portico/fixtures';
import { eq, inArray } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { people, sessions, settings, usageEvents } from '../../db/schema/index.ts';
import { tokenHash } from '../../identity/tokens.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const ask = (headers?: Record<string, string>) => api.call(null, 'GET', '/chat/getUserToken', { headers });
const tokenFor = async (session: { token: string }): Promise<string> =>
  (await ask({ 'x-token': session.token })).json().data.token;

describe('GET /chat/getUserToken', () => {
  it('tells every tab of a session the same, and every session another', async () => {
    const [first, second] = [await api.openSession('agent'), await api.openSession('agent')];
    const answer = await ask({ 'x-token': first.token });
    expect(Value.Check(dataOf(ChatToken), answer.json())).toBe(true);
    const token = await tokenFor(first);
    expect(answer.json().data.token).toBe(token);
    expect(await tokenFor(second)).not.toBe(token);
  });

  it('stores only its hash, and opens nothing else with it', async () => {
    const token = await tokenFor(await api.openSession('agent'));
    const kept = await api.db
      .select()
      .from(sessions)
      .where(eq(sessions.chatHash, tokenHash(token)));
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect((await ask({ 'x-token': token })).json().code).toBe('TOKEN_EXPIRED');
  });

  it('is for members, and only where the settings have a chat', async () => {
    expect((await ask()).statusCode).toBe(401);
    expect((await api.call('expired', 'GET', '/chat/getUserToken')).statusCode).toBe(402);
    const [row] = await api.db.select().from(settings).where(eq(settings.key, 'system'));
    await api.db
      .update(settings)
      .set({ value: { ...(row?.value as object), showChat: false } })
      .where(eq(settings.key, 'system'));
    expect((await api.call('agent', 'GET', '/chat/getUserToken')).statusCode).toBe(403);
  });
});

describe('POST /chat/social/logging', () => {
  const post = { event: 'post', groupDisplayName: 'Coast & lakes', isPublic: true };
  const message = { event: 'chat-message', channelId: '00000000-0000-4000-8000-000000000001' };
  const log = async (payload: object, headers: Record<string, string>) =>
    (await api.call(null, 'POST', '/chat/social/logging', { payload, headers })).statusCode;
  const show = (flags: object) =>
    api.db.update(settings).set({ value: flags }).where(eq(settings.key, 'system'));
  const recorded = async () => {
    const rows = await api.db
      .select({ kind: usageEvents.kind, path: usageEvents.path, role: usageEvents.role })
      .from(usageEvents)
      .where(inArray(usageEvents.kind, ['post', 'chat-message']));
    return rows.map(({ kind, path, role }) => `${kind} ${path} ${role}`);
  };
  let before: object;
  beforeAll(async () => {
    const [row] = await api.db.select().from(settings).where(eq(settings.key, 'system'));
    before = row?.value as object;
  });
  beforeEach(async () => {
    await show({ ...before, showChat: true, showAmitySocial: true });
    await api.db.delete(usageEvents);
  });

  it('records posts and messages, and neither channels nor names of private groups', async () => {
    const { token } = await api.openSession('agent');
    for (const event of [post, { ...post, isPublic: false }, message])
      expect(await log(event, { 'x-token': token })).toBe(200);
    expect((await recorded()).toSorted()).toEqual([
      'chat-message /messages agent',
      'post /social agent',
      'post /social/Coast%20%26%20lakes agent',
    ]);
  });

  it('records nothing of people who are not tracked or are impersonated', async () => {
    const agent = eq(people.id, cast.agent.personId);
    await api.db.update(people).set({ isTracked: false }).where(agent);
    const { token } = await api.openSession('agent');
    expect(await log(message, { 'x-token': token })).toBe(200);
    await api.db.update(people).set({ isTracked: true }).where(agent);
    const payload = { personId: cast.agent.personId, reason: 'They asked for help.' };
    const { data } = (await api.call('admin', 'POST', '/user/impersonationAuth', { payload })).json();
    expect(await log(message, { 'x-token': data.token })).toBe(200);
    expect(await recorded()).toEqual([]);
  });

  it('follows the flags, and takes no other shape', async () => {
    const { token } = await api.openSession('agent');
    await show({ ...before, showChat: false, showAmitySocial: true });
    expect([await log(message, { 'x-token': token }), await log(post, { 'x-token': token })]).toEqual([
      403, 200,
    ]);
    await show({ ...before, showChat: true, showAmitySocial: false });
    expect([await log(message, { 'x-token': token }), await log(post, { 'x-token': token })]).toEqual([
      200, 403,
    ]);
    expect(await log({ ...message, text: 'Hello' }, { 'x-token': token })).toBe(400);
    expect(await log({ ...post, event: 'chat-message' }, { 'x-token': token })).toBe(400);
  });
});
