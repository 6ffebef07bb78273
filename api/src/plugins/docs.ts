import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { ErrorBody, refreshTokenHeader, tokenHeader } from '@portico/contracts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { allowEveryone } from './access.ts';

/** What this page needs beyond the API's empty policy: its own scripts and styles, and calls to this API. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // Swagger UI uses style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Adds each route's area and refusals, so that the page is complete without every route repeating them. */
function describeRoute(route: RouteOptions) {
  const area = route.url.split('/')[2];
  const access = route.config?.access;
  const rule =
    access === undefined || access === 'public'
      ? 'Open to everyone.'
      : `Requires ${access.requires.join(', ')}.`;
  const lock = typeof access === 'object' && access.locked ? ' Locked for the listings-only membership.' : '';
  const schema = route.schema ?? {};
  const answers = (schema.response as object | undefined) ?? { '2xx': plainAnswer };
  route.schema = {
    tags: area ? [area] : [],
    operationId: operationIdOf(route),
    security: access === 'public' ? [] : [{ token: [] }],
    ...schema,
    description: [schema.description, rule + lock].filter(Boolean).join('\n\n'),
    response: { '4xx': ErrorBody, '5xx': ErrorBody, ...answers },
  };
}

/** The answer of a route that sends no JSON: a picture, or nothing. */
const plainAnswer = { description: 'A file, or nothing', content: { '*/*': { schema: {} } } };

/** `GET /api/users/:id` becomes `getUsersId`: a unique name for generated clients. */
function operationIdOf({ method, url }: RouteOptions): string {
  const words = url.split(/[^a-zA-Z0-9]+/).filter((word) => word !== '' && word !== 'api');
  const name = words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
  return `${[method].flat()[0]?.toLowerCase()}${name}`;
}

/** OpenAPI of every route registered after this, and the page at `/api/docs` that shows it. */
export const docs = fastifyPlugin(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Portico API', version: '1' },
      // The addresses start with /api; the page and its API are of one origin.
      servers: [{ url: '/' }],
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
