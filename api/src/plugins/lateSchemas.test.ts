import type { FastifyInstance, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { openTestApp } from '../../test/testApp.ts';
import type { ApiModule } from '../apiModule.ts';
import { modules } from '../modules/index.ts';
import { compileSerializer } from './lateSchemas.ts';
import { validatorCompiler } from './validation.ts';

const routes: RouteOptions[] = [];
const listener = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
}) as ApiModule;

const schemasOf = ({ schema = {} }: RouteOptions) => Object.values((schema.response ?? {}) as object);
const media = (answer: { content?: Record<string, { schema: object }> }) =>
  answer.content ? Object.values(answer.content).map(({ schema }) => schema) : [answer];

it('every schema of every route compiles, which no start checks', async () => {
  const api = await openTestApp({
    seed: 'none',
    env: { servesDocs: true },
    modules: [listener, ...modules],
  });
  await api.close();
  expect(routes.length).toBeGreaterThan(100);
  for (const route of routes) {
    for (const httpPart of ['body', 'params', 'querystring', 'headers'] as const) {
      const schema = route.schema?.[httpPart] as object | undefined;
      const { method, url } = route;
      if (schema) validatorCompiler({ schema, httpPart, method: String(method), url });
    }
    for (const answer of schemasOf(route).flatMap(media)) compileSerializer(answer);
  }
});
