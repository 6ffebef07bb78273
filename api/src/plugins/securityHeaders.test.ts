import { type AddressInfo, connect } from 'node:net';
import type { CastName } from '@portico/fixtures';
import { openTestApp, type TestApp } from '../../test/testApp.ts';
import type { ApiModule } from '../apiModule.ts';
import { modules } from '../modules/index.ts';
import { ApiProblem } from '../support/apiProblem.ts';
import { wireAnswer } from './wireAnswers.ts';

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

const limit = { name: 'once', free: 1, firstWaitSeconds: 60, longestWaitSeconds: 60, windowSeconds: 60 };

/** Answers that no route gives to a well-formed request. */
const troubled: ApiModule = async (app) => {
  app.get('/fails', { config: { access: 'public' } }, async () => {
    throw new Error('a fault of ours');
  });
  app.get('/busy', { config: { access: 'public' } }, async () => {
    throw new ApiProblem('UNAVAILABLE', { retryAfterSeconds: 2 });
  });
  app.get('/limited', { config: { access: 'public', limit } }, async () => ({ data: 'once' }));
};

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ env: { mode: 'production' }, modules: [...modules, troubled] });
});
afterAll(() => api.close());

const missingFrom = (headers: object) => names.filter((name) => !(name in headers));

/** Calls every route, with unknown ids and a body that no route accepts. */
async function askAll(who: CastName | null) {
  const statuses = new Set<number>();
  const lacking: string[] = [];
  // Signing out comes last; otherwise every later call would be refused.
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
] as const)('every route answers %s with all of them, on success and on refusal', async (who, expected) => {
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

it.each([
  ['GET', '/fails', 500],
  ['GET', '/busy', 503],
  ['GET', '/limited', 429],
  ['HEAD', '/health', 200],
  ['OPTIONS', '/health', 404],
  ['PUT', '/health', 404],
] as const)('so does %s %s', async (method, path, status) => {
  await api.call(null, 'GET', '/limited');
  const answer = await api.app.inject({ method, url: `/api${path}` });
  expect([answer.statusCode, missingFrom(answer.headers)]).toEqual([status, []]);
});

it('so does a body of an unknown type', async () => {
  const headers = { 'content-type': 'text/tea' };
  const answer = await api.call('lead', 'POST', '/listings', { payload: 'tea', headers });
  expect([answer.statusCode, missingFrom(answer.headers)]).toEqual([400, []]);
});

describe('Node’s own answers before there is a request', () => {
  let port: number;
  beforeAll(async () => {
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = api.app.server.address() as AddressInfo);
  });

  /** Keeps its own half open, like a client that wants to hold the socket. */
  async function say(line: string, meanwhile: () => void = () => {}) {
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
    const said: Buffer[] = [];
    socket.on('data', (part) => said.push(part));
    if (line) socket.write(line);
    meanwhile();
    await new Promise((resolve) => socket.once('end', resolve));
    const answer = Buffer.concat(said).toString();
    return { answer, socket };
  }

  const lackingIn = (answer: string) => {
    const head = (answer.split('\r\n\r\n')[0] ?? '').toLowerCase();
    return names.filter((name) => !head.includes(`\r\n${name}: `));
  };

  const host = 'Host: portico\r\nConnection: close\r\n';

  it.each([
    ['garbage', 'garbage\r\n\r\n', 400],
    ['a method nobody knows', `BREW /api/health HTTP/1.1\r\n${host}\r\n`, 400],
    ['a method nobody serves', `TRACE /api/health HTTP/1.1\r\n${host}\r\n`, 404],
    ['a head that is too large', `GET /api/health HTTP/1.1\r\n${host}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an expectation nobody knows', `GET /api/health HTTP/1.1\r\n${host}Expect: tea\r\n\r\n`, 417],
    ['a request without a host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an old request without a host', 'GET /api/health HTTP/1.0\r\n\r\n', 200],
  ])('carries all of them, too: %s', async (_what, line, status) => {
    const { answer, socket } = await say(line);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(lackingIn(answer)).toEqual([]);
    socket.destroy();
  });

  it('carries them where the request took too long', async () => {
    const tooLate = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    const { answer, socket } = await say('', () =>
      api.app.server.once('connection', (taken) => api.app.server.emit('clientError', tooLate, taken)),
    );
    expect(answer).toBe(wireAnswer(408, 'production'));
    expect(lackingIn(answer)).toEqual([]);
    socket.destroy();
  });

  it('leaves no socket behind', async () => {
    const { socket } = await say('garbage\r\n\r\n');
    const open = () =>
      new Promise<number>((resolve) => api.app.server.getConnections((_error, count) => resolve(count)));
    for (let tries = 0; tries < 100 && (await open()) > 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await open()).toBe(0);
    socket.destroy();
  });
});
