import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { ErrorBody, refreshTokenHeader, tokenHeader } from '@portico/contracts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { allowEveryone } from './access.ts';

/** What this one page needs beyond the API's "nothing": its own scripts and styles, and calls to this API. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // Swagger UI draws with style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Every route's area and its refusals, so that the page is complete without each route repeating them. */
function describeRoute(route: RouteOptions) {
  const area = route.url.split('/')[2];
  const access = route.config?.access;
  const rule =
    access === undefined || access === 'public'
      ? 'Open to everyone.'
      : `Requires ${access.requires.join(', ')}.`;
  const lock = typeof access === 'object' && access.locked ? ' Locked for the listings-only membership.' : '';
  const schema = route.schema ?? {};
  route.schema = {
    tags: area ? [area] : [],
    ...schema,
    description: [schema.description, rule + lock].filter(Boolean).join('\n\n'),
    security: access === 'public' ? [] : [{ token: [] }],
    response: { '4xx': ErrorBody, '5xx': ErrorBody, ...(schema.response as object | undefined) },
  };
}

/** OpenAPI of every route registered after this, and the page at `/api/docs` that shows it. */
export const docs = fastifyPlugin(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Portico API', version: '1' },
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: tokenHeader },
          refreshToken: { type: 'apiKey', in: 'header', name: refreshTokenHeader },
        },
      },
    },
  });
  app.addHook('onRoute', (route) => {
    if (!route.schema?.hide) describeRoute(route);
  });
  await app.register(docsPage);
});

async function docsPage(app: FastifyInstance) {
  allowEveryone(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Content-Security-Policy', pagePolicy);
  });
  await app.register(swaggerUi, { routePrefix: '/docs', indexPrefix: '/api', logLevel: 'warn' });
}
