import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Environment } from '../env.ts';

type LogTarget = { write: (line: string) => void };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set when the path itself holds a token: the log then names the route without the values in it. */
    hasSecretAddress?: true;
  }
}

/**
 * The route, so that lines of one route group together, and apart from it the values in its path, such as ids; the path
 * itself where no route has it. The query may carry a reset code or a referral. Headers and bodies are never logged.
 */
function describeRequest(request: FastifyRequest) {
  const { config, url: route } = request.routeOptions ?? {};
  const { method, ip: address } = request;
  if (route === undefined) return { method, path: request.url.split('?', 1)[0], address };
  const params = request.params as Record<string, string>;
  const hasValues = !config?.hasSecretAddress && Object.keys(params).length > 0;
  return { method, route, ...(hasValues && { params }), address };
}

/** A failed query is logged with its SQL but without its parameters, which hold token hashes and people's words. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'something that is no Error was thrown' };
  const cause = error.cause ? { cause: describeError(error.cause) } : {};
  if (error instanceof DrizzleQueryError) return { type: 'DrizzleQueryError', query: error.query, ...cause };
  const code = 'code' in error ? { code: error.code } : {};
  const isFromDatabase = 'severity' in error;
  // PostgreSQL repeats values in `detail`, and some messages quote the offending one.
  const message = isFromDatabase ? error.message.replace(/"[^"]*"/g, '"…"') : error.message;
  return { type: error.name, message, ...code, stack: isFromDatabase ? undefined : error.stack, ...cause };
}

/** JSON lines on standard output; the environment sets the level. */
export function loggerOptions(env: Environment, stream?: LogTarget): FastifyServerOptions['logger'] {
  return {
    level: env.logLevel,
    base: null,
    serializers: {
      req: describeRequest,
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
      err: describeError as never,
    },
    // The serializers already leave these out; this covers log lines that somebody adds later.
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.refreshToken',
        '*.chatToken',
        'headers["x-token"]',
        'headers["x-refresh-token"]',
        'headers.authorization',
        'headers.cookie',
        '*.headers["x-token"]',
        '*.headers["x-refresh-token"]',
        '*.headers.authorization',
        '*.headers.cookie',
      ],
      censor: '(removed)',
    },
    ...(stream ? { stream } : {}),
  };
}
