import { idleHeader } from '@portico/contracts';
import {
  isClosedToMembers,
  type Requirement,
  refusal,
  requirementNames,
  type SessionFlags,
} from '@portico/rules';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Activity } from '../identity/activity.ts';
import type { Caller, Callers } from '../identity/callers.ts';
import { type Languages, languageNamed } from '../identity/language.ts';
import type { Requester } from '../identity/requester.ts';
import { ApiProblem } from '../support/apiProblem.ts';
import { originOf } from './originOf.ts';
import { isClosedWhileSuspended } from './whileSuspended.ts';

/** Who may call a route. `locked`: closed to the listings-only membership (A §6). */
export type RouteAccess = 'public' | { requires: readonly Requirement[]; locked?: true };

/** One rule of the API; the list is compared with a table written by hand (test/access-table.ts). */
export type RouteRule = {
  method: string;
  url: string;
  access: RouteAccess | undefined;
  onlyInPerson: boolean;
  /** Whether some of its calls require a fresh proof of who the caller is. */
  freshFactor: boolean;
  /** What it accepts and returns. */
  schema: RouteOptions['schema'];
};

declare module 'fastify' {
  interface FastifyInstance {
    routeRules: readonly RouteRule[];
  }
  interface FastifyContextConfig {
    access?: RouteAccess;
    /**
     * Refused with IMPERSONATING for impersonating staff and for the demo role: passwords, e-mail, second factor,
     * payments, deletions (resolutions 90). Applies to every DELETE unless set to false.
     */
    onlyInPerson?: boolean;
  }
  interface FastifyRequest {
    /** Null on public routes, where `optionalCaller` may find one. */
    caller: Requester | null;
  }
}

export const tokenOf = (request: FastifyRequest): string | null => headerOf(request, 'x-token');
export const refreshTokenOf = (request: FastifyRequest): string | null =>
  headerOf(request, 'x-refresh-token');

const longestIdleDigits = 12;

/**
 * How long the person has done nothing, as their page reports; it can only bring the end of their session nearer. Pages
 * of earlier releases do not report it, and their requests count as activity.
 */
export function idleMsOf({ headers }: FastifyRequest): number {
  const value = headers[idleHeader.toLowerCase()];
  const isNumber = typeof value === 'string' && value.length <= longestIdleDigits && /^\d+$/.test(value);
  return isNumber ? Number(value) : 0;
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  // The limit avoids hashing a value that can't be one of our tokens.
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : null;
}

/** The caller, on a route that isn't public. */
export function callerOf(request: FastifyRequest): Requester {
  if (!request.caller) throw new ApiProblem('NOT_AUTHENTICATED');
  return request.caller;
}

function requesterOf(request: FastifyRequest, caller: Caller): Requester {
  const { ipAddress, userAgent, requestId } = originOf(request);
  return { ...caller, ipAddress, userAgent, requestId };
}

/** The caller on a public route, or null. An expired token counts as none there. */
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

/**
 * Makes every route of this scope public unless it declares otherwise: for plugins with their own routes (files, docs).
 */
export function allowEveryone(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    route.config = { access: 'public', ...route.config };
  });
}

type Keepers = { callers: Callers; activity: Activity; languages: Languages };

/**
 * Lets a request through when the route's rule holds for the caller, before anything else of the request is read. A
 * route without a rule, or with an unknown requirement, keeps the API from starting.
 */
export const access = fastifyPlugin<Keepers>(async (app, { callers, activity, languages }) => {
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
        rules.push({
          method,
          url,
          access: config?.access,
          onlyInPerson: isOnlyInPerson(method, config),
          freshFactor: config?.freshFactor !== undefined,
          schema: route.schema,
        });
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
    await activity.note(caller, idleMsOf(request));
    await languages.note(caller, languageNamed(request.headers['accept-language']));
    const { method, routeOptions } = request;
    // Checked before the role: impersonating staff do not have their own role, and would be told the wrong reason.
    if (caller.flags.isDemo && isOnlyInPerson(method, routeOptions.config)) {
      throw new ApiProblem('IMPERSONATING');
    }
    const code = refusal(rule, caller.flags);
    if (code) throw new ApiProblem(code);
    if (isClosedWhileSuspended(method, routeOptions.url ?? '', caller.flags))
      throw new ApiProblem('MEMBERSHIP_REQUIRED');
    if (caller.flags.mustSetUpFactor && !isOfSession(rule)) throw new ApiProblem('FACTOR_SETUP_NEEDED');
    if (isClosedForMaintenance(rule, caller)) throw new ApiProblem('MAINTENANCE');
    request.caller = requesterOf(request, { ...caller, flags: flagsInForce(caller.flags) });
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

type Rule = Exclude<RouteAccess, 'public'>;

/**
 * Staff who must set up a second factor may act only for themselves until they have. Routes that only require a session
 * use these flags to let staff reach what belongs to others, such as a member's profile.
 */
const flagsInForce = (flags: SessionFlags): SessionFlags =>
  flags.mustSetUpFactor
    ? {
        ...flags,
        isAdmin: false,
        isConcierge: false,
        isRealmAdmin: false,
        isRealmExecutive: false,
        isStaff: false,
      }
    : flags;

/** Routes that every session needs, even one with no other rights: the person's own account, and signing out. */
const isOfSession = (rule: Rule) => rule.requires.every((requirement) => requirement === 'signedIn');

/** Staff go on working (resolutions 8); others keep their session and the calls that keep it alive. */
const isClosedForMaintenance = (rule: Rule, { flags }: Caller) =>
  isClosedToMembers(flags) && !isOfSession(rule);
