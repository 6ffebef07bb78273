import type { Tokens } from '@portico/contracts';
import { stubApi } from '@portico/testing';
import { configureClient, getMe, isApiError, openStream, query, write } from './index.ts';

const refusal = (status: number, code: string) => ({ status, body: { code, msg: `${code} as a sentence` } });
const expired = refusal(403, 'TOKEN_EXPIRED');
const renewed: Tokens = { token: 'access-2', refreshToken: 'refresh-2' };

function signedInTab(
  first: Partial<Tokens> = { token: 'access-1', refreshToken: 'refresh-1' },
  idleMs: number | null = null,
) {
  let current = first;
  const onSessionEnded = jest.fn();
  const onRefused = jest.fn();
  const write = jest.fn((tokens: Tokens) => {
    current = tokens;
  });
  const tokens = { read: () => current, write, nextWrite: async () => {} };
  configureClient({ tokens, idleMs: () => idleMs, onSessionEnded, onRefused });
  return { onSessionEnded, onRefused, write };
}

/** An API that accepts only the renewed access token. */
function apiWithExpiredToken() {
  return stubApi()
    .on('GET', '/api/user/me/', (call: { headers: Headers }) =>
      call.headers.get('X-Token') === renewed.token ? { data: { name: 'Elena' } } : expired,
    )
    .on('POST', '/api/user/checkToken', { data: renewed });
}

const attend = () => write<unknown>('PUT', '/events/e1/attendance', { isAttending: true });

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error) => error.code,
  );

it('sends both tokens with every request', async () => {
  signedInTab();
  const api = stubApi().on('GET', '/api/user/me/', { data: {} });
  await getMe();
  const headers = api.calls[0]?.headers;
  expect([headers?.get('X-Token'), headers?.get('X-Refresh-Token')]).toEqual(['access-1', 'refresh-1']);
});

it('names the language of the page, if somebody chose one', async () => {
  signedInTab();
  const api = stubApi().on('GET', '/api/user/me/', { data: {} });
  const root = document.documentElement;
  root.lang = 'zh-Hans';
  root.dataset.language = 'chosen';
  await getMe();
  root.lang = 'en';
  delete root.dataset.language;
  await getMe();
  expect(api.calls.map(({ headers }) => headers.get('Accept-Language'))).toEqual(['zh-Hans', '*']);
});

it.each<[string, Partial<Tokens> | undefined, number | null, string | null]>([
  ['with every request of a session', undefined, 90_000.4, '90000'],
  ['of nothing while that is unknown', undefined, null, null],
  ['of nothing without a session', {}, 90_000, null],
])('tells how long its person has been idle %s', async (_, tokens, idleMs, told) => {
  signedInTab(tokens, idleMs);
  const api = stubApi().on('GET', '/api/user/me/', { data: {} });
  await getMe();
  expect(api.calls[0]?.headers.get('X-Idle-Ms')).toBe(told);
});

it('reports a refusal to the session, but not for a token that only had to be renewed', async () => {
  const { onRefused } = signedInTab();
  apiWithExpiredToken().on('POST', '/api/events/filter', refusal(503, 'MAINTENANCE'));
  await getMe();
  expect(onRefused).not.toHaveBeenCalled();
  expect(await codeOf(query('/events/filter', {}))).toBe('MAINTENANCE');
  expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ code: 'MAINTENANCE' }));
});

it('makes one token check for fifty requests that expire at once, and sends each once more', async () => {
  signedInTab();
  const api = apiWithExpiredToken();
  const answers = await Promise.all(Array.from({ length: 50 }, () => getMe()));
  expect(answers).toHaveLength(50);
  expect(api.callsTo('POST', '/api/user/checkToken')).toHaveLength(1);
  expect(api.callsTo('GET', '/api/user/me/')).toHaveLength(100);
});

it('gives up when the second attempt gets the same answer', async () => {
  signedInTab();
  const api = stubApi()
    .on('GET', '/api/user/me/', expired)
    .on('POST', '/api/user/checkToken', { data: renewed });
  expect(await codeOf(getMe())).toBe('TOKEN_EXPIRED');
  expect(api.callsTo('GET', '/api/user/me/')).toHaveLength(2);
});

it('opens a stream with both tokens, renewed once where they had expired', async () => {
  const { onSessionEnded } = signedInTab();
  const api = stubApi()
    .on('GET', '/api/live', (call: { headers: Headers }) =>
      call.headers.get('X-Token') === renewed.token
        ? { status: 200, body: 'event: news\n\n', headers: { 'content-type': 'text/event-stream' } }
        : expired,
    )
    .on('POST', '/api/user/checkToken', { data: renewed });
  const response = await openStream('/live', { signal: new AbortController().signal });
  expect(await response.text()).toBe('event: news\n\n');
  const [first, second] = api.callsTo('GET', '/api/live').map(({ headers }) => headers);
  expect(first?.get('accept')).toBe('text/event-stream');
  expect(second?.get('X-Refresh-Token')).toBe('refresh-2');
  expect(onSessionEnded).not.toHaveBeenCalled();
});

it('ends the session when the server refuses to open a stream for it', async () => {
  const { onSessionEnded } = signedInTab();
  stubApi().on('GET', '/api/live', refusal(401, 'SESSION_ENDED'));
  expect(await codeOf(openStream('/live', { signal: new AbortController().signal }))).toBe('SESSION_ENDED');
  expect(onSessionEnded).toHaveBeenCalledTimes(1);
});

it('never renews for FORBIDDEN', async () => {
  const { onSessionEnded } = signedInTab();
  const api = stubApi().on('GET', '/api/user/me/', refusal(403, 'FORBIDDEN'));
  expect(await codeOf(getMe())).toBe('FORBIDDEN');
  expect(api.calls).toHaveLength(1);
  expect(onSessionEnded).not.toHaveBeenCalled();
});

it.each([
  ['a server in trouble', { status: 500, body: { code: 'INTERNAL', msg: 'Oops' } }, 'INTERNAL'],
  ['a busy server', refusal(503, 'UNAVAILABLE'), 'UNAVAILABLE'],
  ['too many requests', refusal(429, 'TOO_MANY_REQUESTS'), 'TOO_MANY_REQUESTS'],
  ['a proxy in the way', { status: 403, body: '<html>Forbidden</html>' }, 'MALFORMED'],
  ['a proxy without an upstream', { status: 502, body: '<html>Bad gateway</html>' }, 'UNAVAILABLE'],
  ['no network', { networkError: true }, 'OFFLINE'],
])('keeps the session when the token check meets %s', async (_, answer, code) => {
  const { onSessionEnded } = signedInTab();
  stubApi().on('GET', '/api/user/me/', expired).on('POST', '/api/user/checkToken', answer);
  expect(await codeOf(getMe())).toBe(code);
  expect(onSessionEnded).not.toHaveBeenCalled();
});

it('ends the session once when the token check is refused', async () => {
  const { onSessionEnded } = signedInTab();
  stubApi()
    .on('GET', '/api/user/me/', expired)
    .on('POST', '/api/user/checkToken', refusal(401, 'SESSION_ENDED'));
  const codes = await Promise.all([codeOf(getMe()), codeOf(getMe())]);
  expect(codes).toEqual(['SESSION_ENDED', 'SESSION_ENDED']);
  expect(onSessionEnded).toHaveBeenCalledTimes(1);
});

it('ends the session when the server has revoked it', async () => {
  const { onSessionEnded } = signedInTab();
  stubApi().on('GET', '/api/user/me/', refusal(401, 'SESSION_ENDED'));
  expect(await codeOf(getMe())).toBe('SESSION_ENDED');
  expect(onSessionEnded).toHaveBeenCalledTimes(1);
});

it('repeats a write with the same idempotency key, and gives the next write a new one', async () => {
  signedInTab();
  const api = stubApi()
    .on('PUT', '/api/events/:id/attendance', { data: {} })
    .once('PUT', '/api/events/:id/attendance', expired)
    .on('POST', '/api/user/checkToken', { data: renewed });
  await attend();
  await attend();
  const keys = api
    .callsTo('PUT', '/api/events/:id/attendance')
    .map((call) => call.headers.get('Idempotency-Key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('passes on the words, the fields and the request id of a refusal', async () => {
  signedInTab();
  stubApi().on('PUT', '/api/events/:id/attendance', {
    status: 400,
    headers: { 'x-request-id': 'r-7' },
    body: {
      code: 'INVALID_INPUT',
      msg: 'Please check',
      fields: { isAttending: 'is missing' },
      fieldCodes: { isAttending: { code: 'REQUIRED' } },
    },
  });
  const error = await attend().catch((thrown) => thrown);
  expect(isApiError(error)).toBe(true);
  expect(error).toMatchObject({
    status: 400,
    msg: 'Please check',
    requestId: 'r-7',
    fields: { isAttending: 'is missing' },
    fieldCodes: { isAttending: { code: 'REQUIRED' } },
  });
});

it.each([
  ['900', 900],
  ['Fri, 20 Nov 2026 21:00:00 GMT', undefined],
])('tells how long to wait when the server says %s', async (header, seconds) => {
  stubApi().on('GET', '/api/user/me/', {
    status: 429,
    headers: { 'retry-after': header },
    body: { code: 'TOO_MANY_REQUESTS', msg: 'Too many attempts.' },
  });
  const error = await getMe().catch((thrown) => thrown);
  expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: seconds });
});

it.each([
  ['HTML where JSON should be', '<!doctype html><p>Hello</p>'],
  ['an answer that was cut off', '{"data": {"na'],
  ['an answer without data', { name: 'Elena' }],
])('calls %s malformed', async (_, body) => {
  signedInTab();
  stubApi().on('GET', '/api/user/me/', { status: 200, body });
  expect(await codeOf(getMe())).toBe('MALFORMED');
});

it('tells a canceled request from a failed one', async () => {
  signedInTab();
  stubApi().on('POST', '/api/search', { hang: true });
  const controller = new AbortController();
  const search = codeOf(
    query('/search', { category: 'location', search: 'Malibu' }, { signal: controller.signal }),
  );
  controller.abort();
  expect(await search).toBe('ABORTED');
});

it('gives up after 24 seconds', async () => {
  jest.useFakeTimers();
  signedInTab();
  stubApi().on('GET', '/api/user/me/', { hang: true });
  const code = codeOf(getMe());
  await jest.advanceTimersByTimeAsync(24_000);
  expect(await code).toBe('TIMEOUT');
  jest.useRealTimers();
});
