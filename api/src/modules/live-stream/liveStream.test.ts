import type { AddressInfo } from 'node:net';
import { cast } from '@portico/fixtures';
import { eq } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../test/testApp.ts';
import { sessions, settings } from '../../db/schema/index.ts';

let api: TestApp;
let address: string;
beforeAll(async () => {
  api = await openTestApp();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/api/live`;
});
afterAll(() => api.close());

const accept = 'text/event-stream';

/** Reads a stream as the browser does: frame by frame. */
async function listen(token: string) {
  const controller = new AbortController();
  const headers = { accept, 'x-token': token };
  const response = await fetch(address, { headers, signal: controller.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  async function next(): Promise<{ event: string; data: unknown } | null> {
    while (!text.includes('\n\n')) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) return null;
      text += value;
    }
    const end = text.indexOf('\n\n');
    const [event = '', data = ''] = text.slice(0, end).split('\n');
    text = text.slice(end + 2);
    return { event: event.replace('event: ', ''), data: JSON.parse(data.replace('data: ', '')) };
  }
  return { response, next, leave: () => controller.abort() };
}

it('streams the caller’s counts of news, with the headers that a proxy needs', async () => {
  const { token } = await api.openSession('agent');
  const { response, next, leave } = await listen(token);
  expect(response.headers.get('content-type')).toContain(accept);
  expect(response.headers.get('cache-control')).toContain('no-transform');
  expect(response.headers.get('content-encoding')).toBeNull();
  const first = await next();
  expect(first).toMatchObject({ event: 'news' });
  const { messages = -1 } = (first?.data ?? {}) as { messages?: number };
  const opened = await api.call('lead', 'POST', '/messages/threads', {
    payload: { _id: crypto.randomUUID(), kind: 'direct', personIds: [cast.agent.personId], title: '' },
  });
  const path = `/messages/threads/${opened.json().data._id}/messages`;
  await api.call('lead', 'POST', path, {
    payload: { _id: crypto.randomUUID(), body: 'Hello', card: null, answersId: null },
  });
  expect(await next()).toEqual({
    event: 'news',
    data: expect.objectContaining({ messages: messages + 1, blocks: 0, social: 0 }),
  });
  leave();
});

it('ends with the session', async () => {
  const { token } = await api.openSession('lead');
  const { next } = await listen(token);
  await next();
  await api.db
    .update(sessions)
    .set({ revokedAt: api.now() })
    .where(eq(sessions.personId, cast.lead.personId));
  expect(await next()).toEqual({ event: 'over', data: { code: 'SESSION_ENDED' } });
  expect(await next()).toBeNull();
});

it('answers once where no stream is requested', async () => {
  const answer = await api.call('member', 'GET', '/live');
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { data: expect.objectContaining({ messages: 0, blocks: 0, social: 0 }) },
  ]);
});

it('stays open where the settings have no chat, for notices and posts', async () => {
  const system = eq(settings.key, 'system');
  const [row] = await api.db.select().from(settings).where(system);
  const show = (value: unknown) => api.db.update(settings).set({ value }).where(system);
  await show({ ...(row?.value as object), showChat: false });
  const { statusCode } = await api.call('member', 'GET', '/live');
  await show(row?.value);
  expect(statusCode).toBe(200);
});

it('is closed to staff in a member’s place', async () => {
  const { token } = await api.openSession('admin');
  const headers = { 'x-token': token };
  const payload = { personId: cast.agent.personId, reason: 'to see what they see' };
  const place = await api.call(null, 'POST', '/user/impersonationAuth', { payload, headers });
  const answer = await api.call(null, 'GET', '/live', { headers: { 'x-token': place.json().data.token } });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'IMPERSONATING']);
});
