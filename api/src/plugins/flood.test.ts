import { openTestApp, type TestApp } from '../../test/testApp.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ env: { requestsPerMinute: 5 } });
});
beforeEach(() => api.advance(60_000));
afterAll(() => api.close());

const statusesOf = async (asking: () => PromiseLike<Awaited<ReturnType<TestApp['call']>>>, times: number) => {
  const answers = [];
  for (let n = 0; n < times; n += 1) answers.push(await asking());
  return { last: answers.at(-1), statuses: answers.map(({ statusCode }) => statusCode) };
};

it('tells a member who calls too often to wait, and nobody else', async () => {
  const { last, statuses } = await statusesOf(() => api.call('agent', 'GET', '/ping'), 6);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(last?.json().code).toBe('TOO_MANY_REQUESTS');
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await api.call('lead', 'GET', '/ping')).statusCode).toBe(200);
  api.advance(60_000);
  expect((await api.call('agent', 'GET', '/ping')).statusCode).toBe(200);
});

it('counts an address on its own, with ten times the limit', async () => {
  const asking = () =>
    api.call(null, 'POST', '/user/authenticate', { payload: {}, remoteAddress: '192.0.2.9' });
  const { statuses } = await statusesOf(asking, 51);
  expect([statuses.slice(0, 50).includes(429), statuses[50]]).toEqual([false, 429]);
});

it.each([
  ['what anybody may read', '/api/info/system-settings', 200, true],
  ['an address that nobody knows', '/api/nothing/here', 404, true],
  ['a link that refers somebody', '/r/ABCD2345', 302, true],
  ['a tile, which pages need by the hundred', '/api/maps/streets/0/0/0', 404, false],
  ['the health of the server, for whoever watches it', '/api/health', 200, false],
])('tells an address that reads too often to wait: %s', async (_what, url, status, isCounted) => {
  const read = (remoteAddress: string) => api.app.inject({ url, remoteAddress });
  const { statuses } = await statusesOf(() => read('192.0.2.10'), 6);
  expect(statuses).toEqual([...Array(5).fill(status), isCounted ? 429 : status]);
  expect((await read('192.0.2.11')).statusCode).toBe(status);
});

it('accepts no large body from anybody who is signed out', async () => {
  const payload = { username: 'x'.repeat(70_000), password: 'x' };
  const answer = await api.call(null, 'POST', '/user/authenticate', { payload });
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'TOO_LARGE']);
});
