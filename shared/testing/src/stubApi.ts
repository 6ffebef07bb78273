import { createXhr, type RawRequest, type StubAnswer } from './stubXhr.ts';

export interface RecordedCall {
  method: string;
  /** The path without the query, as the browser sends it: `/api/user/login`. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** Parsed if it is JSON; FormData, Blob and plain text stay unchanged. */
  body: unknown;
  /** The values of `:name` parts in the stubbed path. */
  params: Record<string, string>;
}

type Answer = unknown | ((call: RecordedCall) => unknown);
interface Stub {
  method: string;
  pattern: RegExp;
  answer: Answer;
  once: boolean;
}

export interface StubbedApi {
  /** Answers every such request from now on; a later stub for the same request wins. */
  on(method: string, path: string, answer: Answer): StubbedApi;
  /** Answers the next such request only. */
  once(method: string, path: string, answer: Answer): StubbedApi;
  calls: RecordedCall[];
  callsTo(method: string, path: string): RecordedCall[];
}

const methods = new Set(['status', 'body', 'headers', 'delayMs', 'networkError', 'hang']);

function isAnswer(value: unknown): value is StubAnswer {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const keys = Object.keys(value);
  const isSpecial =
    'networkError' in value || 'hang' in value || typeof Reflect.get(value, 'status') === 'number';
  return isSpecial && keys.every((key) => methods.has(key));
}

function toPattern(path: string) {
  const source = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}

function parseBody(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/**
 * Replaces the network (XMLHttpRequest and fetch), so all of our own code runs unchanged. Records every request; a
 * request that nobody stubbed is answered 501 and reported on the console, which fails the test. The stub removes
 * itself after the test.
 */
export function stubApi(): StubbedApi {
  const stubs: Stub[] = [];
  const calls: RecordedCall[] = [];

  function find(method: string, path: string) {
    return stubs.findLast((stub) => stub.method === method && stub.pattern.test(path));
  }

  async function respond(request: RawRequest): Promise<StubAnswer> {
    const url = new URL(request.url, window.location.href);
    const method = request.method.toUpperCase();
    const stub = find(method, url.pathname);
    const params = { ...stub?.pattern.exec(url.pathname)?.groups };
    const { headers } = request;
    const call = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers,
      body: parseBody(request.body),
      params,
    };
    calls.push(call);
    if (!stub) {
      console.error(`No stub answers ${method} ${url.pathname}`);
      return { status: 501, body: { code: 'NOT_STUBBED', msg: 'No stub answers this request' } };
    }
    if (stub.once) stubs.splice(stubs.indexOf(stub), 1);
    const value = await (typeof stub.answer === 'function' ? stub.answer(call) : stub.answer);
    return isAnswer(value) ? value : { status: 200, body: value };
  }

  const add = (method: string, path: string, answer: Answer, once: boolean) => {
    stubs.push({ method: method.toUpperCase(), pattern: toPattern(path), answer, once });
    return api;
  };
  const api: StubbedApi = {
    calls,
    on: (method, path, answer) => add(method, path, answer, false),
    once: (method, path, answer) => add(method, path, answer, true),
    callsTo: (method, path) =>
      calls.filter((call) => call.method === method.toUpperCase() && toPattern(path).test(call.path)),
  };
  install(respond);
  return api;
}

const real = { XMLHttpRequest: globalThis.XMLHttpRequest, fetch: globalThis.fetch };

function install(respond: (request: RawRequest) => Promise<StubAnswer>) {
  globalThis.XMLHttpRequest = createXhr(respond);
  globalThis.fetch = async (input, init) => {
    // Node's Request does not accept jsdom's signal; no test waits long enough to abort.
    const sent = { ...init, signal: null };
    const request =
      input instanceof Request ? input : new Request(new URL(String(input), location.href), sent);
    const body = init?.body ?? (await request.text());
    const answer = await respond({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body,
    });
    if ('networkError' in answer) throw new TypeError('Failed to fetch');
    if ('hang' in answer) return new Promise(() => {});
    if (answer.delayMs) await new Promise((resolve) => setTimeout(resolve, answer.delayMs));
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? null);
    const headers = { 'content-type': 'application/json', ...answer.headers };
    return new Response(answer.status === 204 ? null : text, { status: answer.status, headers });
  };
}

afterEach(() => {
  Object.assign(globalThis, real);
});
