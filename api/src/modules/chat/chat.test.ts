import { ChatToken, dataOf } from '@portico/contracts';
import { eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { sessions, settings } from '../../db/schema/index.ts';
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

  it('keeps only its hash, and opens nothing else with it', async () => {
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
