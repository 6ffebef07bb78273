import { type AddressInfo, connect } from 'node:net';
import type { CastName } from '@portico/fixtures';
import { openTestApp, type TestApp } from '../../test/testApp.ts';
import { malformedRequest } from './errors.ts';

/** A route may choose another value, but none may be missing. */
const names = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
  'cache-control',
  'strict-transport-security',
];

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ env: { mode: 'production' } });
});
afterAll(() => api.close());

const missingFrom = (headers: object) => names.filter((name) => !(name in headers));

/** Asks every route, with ids that nobody has and a body that no route takes. */
async function askAll(who: CastName | null) {
  const statuses = new Set<number>();
  const lacking: string[] = [];
  // Signing out comes last, or everything after it would be refused.
  const isLast = ({ url }: { url: string }) => Number(url === '/api/user/logout');
  for (const { method, url } of api.app.routeRules.toSorted((a, b) => isLast(a) - isLast(b))) {
    const path = url.replace(/:\w+|\*/g, '00000000-0000-4000-8000-000000000000').replace(/^\/api/, '');
    const payload = ['GET', 'HEAD', 'DELETE'].includes(method) ? undefined : '[]';
    const headers = payload ? { 'content-type': 'application/json' } : {};
    const answer = await api.call(who, method as 'GET', path, { payload, headers });
    statuses.add(answer.statusCode);
    const missing = missingFrom(answer.headers);
    if (missing.length > 0) lacking.push(`${method} ${url} ${answer.statusCode}: ${missing.join(', ')}`);
  }
  return { statuses, lacking };
}

it.each([
  [null, [200, 400, 401, 404]],
  ['agent', [200, 400, 403, 404]],
  ['expired', [402]],
] as const)('every route answers %s with all of them, whatever the answer', async (who, expected) => {
  const { statuses, lacking } = await askAll(who);
  expect(lacking).toEqual([]);
  expect([...statuses]).toEqual(expect.arrayContaining([...expected]));
});

it.each([
  ['an address that nobody answers', 'GET', '/none', undefined, 404],
  ['an address that cannot be read', 'GET', '/%zz', undefined, 400],
  ['an address that is too long', 'GET', `/users/${'a'.repeat(300)}`, undefined, 400],
  ['a body that is too large', 'POST', '/listings', `{"a":"${'a'.repeat(1_100_000)}"}`, 413],
  ['a body that is no JSON', 'POST', '/listings', '{', 400],
] as const)('so does %s', async (_what, method, path, payload, status) => {
  const headers = payload ? { 'content-type': 'application/json' } : {};
  const answer = await api.call('lead', method, path, { payload, headers });
  expect([answer.statusCode, missingFrom(answer.headers)]).toEqual([status, []]);
});

it('so does what is no request at all, and the socket is gone soon after', async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api.app.server.address() as AddressInfo;
  // Keeps its own half open, as a client would that wants to hold the socket.
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  const said: Buffer[] = [];
  socket.on('data', (part) => said.push(part));
  socket.write('garbage\r\n\r\n');
  await new Promise((resolve) => socket.once('end', resolve));
  expect(Buffer.concat(said).toString()).toBe(malformedRequest('production'));
  const head = malformedRequest('production').split('\r\n\r\n')[0] ?? '';
  for (const name of names) expect(head.toLowerCase()).toContain(`${name}: `);
  const open = () =>
    new Promise<number>((resolve) => api.app.server.getConnections((_error, count) => resolve(count)));
  for (let tries = 0; tries < 40 && (await open()) > 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await open()).toBe(0);
  socket.destroy();
});
