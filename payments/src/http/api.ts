import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Stripe from 'stripe';
import type { Core } from '../core.ts';
import { newId } from '../ids.ts';
import { decodeForm } from '../wire/form.ts';
import { Params } from '../wire/params.ts';
import { Problem } from '../wire/problem.ts';
import { apiRoutes, onlyExpanded } from './apiRoutes.ts';
import { expanded } from './expand.ts';
import { idIn } from './idIn.ts';

const routes = Object.entries(apiRoutes).map(([name, handle]) => {
  const [method, path = ''] = name.split(' ');
  return {
    method,
    pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`),
    isExact: !path.includes(':id'),
    handle,
  };
});

/** The one route for a path: a path in full comes before one with an id. */
function routeFor(method: string, path: string) {
  const matching = routes.filter((route) => route.method === method && route.pattern.test(path));
  return matching.find(({ isExact }) => isExact) ?? matching[0];
}

type Answer = { status: number; body: unknown };

/** Leaves out what Stripe shows only to those who expand it, at every depth. */
function withoutUnasked(value: unknown, asked: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutUnasked(each, asked));
  if (typeof value !== 'object' || value === null) return value;
  const hidden = onlyExpanded[(value as { object?: string }).object ?? ''] ?? [];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !hidden.includes(name) || asked.some((path) => path.split('.').includes(name)))
      .map(([name, each]) => [name, withoutUnasked(each, asked)]),
  );
}

export type ApiRequest = {
  method: string;
  path: string;
  query: string;
  body: string;
  headers: IncomingMessage['headers'];
};

function run(core: Core, { method, path, query, body }: ApiRequest): Answer {
  const route = routeFor(method, path);
  if (!route) throw new Problem(404, `Unrecognized request URL (${method}: ${path}).`);
  const params = new Params(decodeForm(method === 'GET' ? query : body));
  const expand = params.texts('expand');
  const id = idIn(path, route.pattern);
  const found = route.handle({ core, params, id, path });
  params.finish();
  return { status: 200, body: withoutUnasked(expanded(core.state, found, expand), expand) };
}

/** The same key gives the same answer; with another request it is refused. */
function once(core: Core, request: ApiRequest, work: () => Answer): Answer {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof key !== 'string') return work();
  const fingerprint = createHash('sha256').update(`${request.path}\n${request.body}`).digest('hex');
  const known = core.state.answers[key];
  if (known && known.request !== fingerprint)
    throw new Problem(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  if (known) return { status: known.status, body: known.body };
  const answer = work();
  core.state.answers[key] = { request: fingerprint, ...answer, atMs: Date.now() };
  return structuredClone(answer);
}

/** Refuses a caller with another key, and a client that speaks another version than this server. */
function admit({ headers }: ApiRequest, secretKey: string): void {
  if (headers.authorization !== `Bearer ${secretKey}`) throw new Problem(401, 'Invalid API Key provided.');
  const version = headers['stripe-version'];
  if (version !== undefined && version !== Stripe.API_VERSION)
    throw new Problem(
      400,
      `Invalid Stripe API version: ${version}. This server speaks ${Stripe.API_VERSION}.`,
    );
}

/** A refusal undoes what its request had begun, as a database would. */
function whole(core: Core, work: () => Answer): Answer {
  const before = structuredClone(core.state);
  try {
    return work();
  } catch (error) {
    // The payment that was to fail has failed.
    const { failNext } = core.state;
    Object.assign(core.state, before, { failNext });
    throw error;
  }
}

export function answerApi(core: Core, request: ApiRequest, secretKey: string): Answer {
  try {
    admit(request, secretKey);
    return once(core, request, () =>
      request.method === 'GET' ? run(core, request) : whole(core, () => run(core, request)),
    );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { status: error.status, body: error.envelope() };
  }
}

export function sendJson(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': newId('req'),
    'stripe-version': Stripe.API_VERSION,
  });
  response.end(JSON.stringify(body));
}
