import { type Requirement, refusal, requirementNames } from '@portico/rules';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Caller, Callers } from '../identity/callers.ts';
import type { Requester } from '../identity/requester.ts';
import { ApiProblem } from '../support/apiProblem.ts';
import { originOf } from './originOf.ts';

/** Who may call a route. `locked`: not for the listings-only membership (A §6). */
export type RouteAccess = 'public' | { requires: readonly Requirement[]; locked?: true };

/** One row of what the API has promised; the list is compared with a table written by hand (test/access-table.ts). */
export type RouteRule = {
  method: string;
  url: string;
  access: RouteAccess | undefined;
  onlyInPerson: boolean;
};

declare module 'fastify' {
  interface FastifyInstance {
    routeRules: readonly RouteRule[];
  }
  interface FastifyContextConfig {
    access?: RouteAccess;
    /**
     * Refused with IMPERSONATING to staff in a member's place and to the demo role: passwords, e-mail, second factor,
     * payments, deletions (resolutions 90). Every DELETE is, unless it says false.
     */
    onlyInPerson?: boolean;
  }
  interface FastifyRequest {
    /** Null on public routes; there `optionalCaller` looks for one. */
    caller: Requester | null;
  }
}

export const tokenOf = (request: FastifyRequest): string | null => headerOf(request, 'x-token');
export const refreshTokenOf = (request: FastifyRequest): string | null =>
  headerOf(request, 'x-refresh-token');

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  // The limit spares hashing what can't be one of ours.
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : null;
}

/** Who is asking, on a route that isn't public. */
export function callerOf(request: FastifyRequest): Requester {
  if (!request.caller) throw new ApiProblem('NOT_AUTHENTICATED');
  return request.caller;
}

function requesterOf(request: FastifyRequest, caller: Caller): Requester {
  const { ipAddress, userAgent, requestId } = originOf(request);
  return { ...caller, ipAddress, userAgent, requestId };
}

/** Whoever is asking on a public route, or null: a token that no longer counts is as good as none there. */
export async function optionalCaller(callers: Callers, request: FastifyRequest): Promise<Caller | null> {
  const token = tokenOf(request);
  if (!token) return null;
  try {
    return await callers.find(token);
  } catch (error) {
    if (error instanceof ApiProblem) return null;
    throw error;
  }
}

/** Marks every route of this scope that says nothing as public: for plugins that add their own routes (files, docs). */
export function allowEveryone(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    route.config = { access: 'public', ...route.config };
  });
}

/**
 * Lets a request through when the route's rule holds for the caller, before anything else of it is read. A route
 * without a rule, or with a requirement nobody knows, keeps the API from starting.
 */
export const access = fastifyPlugin<{ callers: Callers }>(async (app, { callers }) => {
  const routes: RouteOptions[] = [];
  const rules: RouteRule[] = [];
  app.decorate('routeRules', rules);
  app.decorateRequest('caller', null);
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    for (const route of routes) {
      requireRule(route);
      const { config, url } = route;
      for (const method of [route.method].flat()) {
        rules.push({ method, url, access: config?.access, onlyInPerson: isOnlyInPerson(method, config) });
      }
    }
  });
  app.addHook('onRequest', async (request) => {
    const rule = request.routeOptions.config.access;
    // Unknown addresses have no rule and go on to the not-found handler.
    if (rule === undefined || rule === 'public') return;
    const token = tokenOf(request);
    if (!token) throw new ApiProblem('NOT_AUTHENTICATED');
    const caller = await callers.find(token);
    const { method, routeOptions } = request;
    // Before the role: in a member's place staff lack their own, and would be told the wrong reason.
    if (caller.flags.isDemo && isOnlyInPerson(method, routeOptions.config)) {
      throw new ApiProblem('IMPERSONATING');
    }
    const code = refusal(rule, caller.flags);
    if (code) throw new ApiProblem(code);
    if (isClosedForMaintenance(rule, caller)) throw new ApiProblem('MAINTENANCE');
    request.caller = requesterOf(request, caller);
  });
});

function requireRule(route: RouteOptions) {
  const name = `${[route.method].flat().join(', ')} ${route.url}`;
  const rule = route.config?.access;
  if (rule === undefined) {
    throw new Error(
      `${name} does not say who may call it: give it config.access, 'public' or { requires: […] }`,
    );
  }
  if (rule === 'public') return;
  if (rule.requires.length === 0)
    throw new Error(`${name} requires nothing: name a requirement, or say 'public'`);
  const unknown = rule.requires.find((requirement) => !requirementNames.includes(requirement));
  if (unknown) throw new Error(`${name} requires "${unknown}", which no rule knows`);
}

const isOnlyInPerson = (method: string, config: FastifyContextConfig = {}): boolean =>
  config.onlyInPerson ?? method === 'DELETE';

/** Staff work on (resolutions 8); others keep their session, and the calls that only carry it. */
function isClosedForMaintenance(rule: Exclude<RouteAccess, 'public'>, { flags }: Caller): boolean {
  const isOfSession = rule.requires.every((requirement) => requirement === 'signedIn');
  return flags.maintenanceMode && !flags.isStaff && !isOfSession;
}
