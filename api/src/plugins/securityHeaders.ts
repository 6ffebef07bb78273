import fastifyPlugin from 'fastify-plugin';
import type { Environment } from '../env.ts';
import { ApiProblem } from '../support/apiProblem.ts';

const oneYear = 'max-age=31536000; includeSubDomains';

/**
 * For files, and for refusals outside of the API. No `default-src`: the map's worker is such a file and obeys the
 * policy it is served with. A page has its own policy (web/pagePolicy.ts).
 */
const fileHeaders = {
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** An answer of the API is data: it must not be framed, sniffed, cached or run as a page. */
const apiHeaders = {
  ...fileHeaders,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
};

/** For the API, and for the addresses that people share, which only redirect. */
const isData = (url: string) => /^\/(?:api|r)(?:[/?]|$)/.test(url);

/** The security headers of any answer to this address. A route may set another value. */
export function securityHeadersOf(url: string, mode: Environment['mode']): Record<string, string> {
  const headers = isData(url) ? apiHeaders : fileHeaders;
  return mode === 'production' ? { ...headers, 'Strict-Transport-Security': oneYear } : headers;
}

/**
 * Set before anything can answer, so that refusals carry these headers too; the first of those is a request that names
 * no host. Registered first, on the root.
 */
export const securityHeaders = fastifyPlugin<Pick<Environment, 'mode'>>(async (app, { mode }) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeadersOf(request.url, mode));
    const { headers, httpVersion } = request.raw;
    const lacksHost = headers.host === undefined && httpVersion === '1.1';
    done(lacksHost ? new ApiProblem('INVALID_INPUT') : undefined);
  });
});
