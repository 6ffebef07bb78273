import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../support/apiModule.ts';

/** An answer of the API is data: it must not be framed, sniffed, cached or run as a page. */
const apiHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

const oneYear = 'max-age=31536000; includeSubDomains';

/** Set before anything can answer, so that refusals carry these headers too; a route may set another value. */
export const apiSecurityHeaders = fastifyPlugin<AppContext>(async (app, { env }) => {
  const headers =
    env.mode === 'production' ? { ...apiHeaders, 'Strict-Transport-Security': oneYear } : apiHeaders;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
});
