import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../apiModule.ts';
import { ApiProblem } from '../support/apiProblem.ts';
import { callerOf } from './access.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * A powerful action: the caller must have proved within the last minutes who they are; otherwise
     * FRESH_FACTOR_NEEDED. The client then asks for the proof, and repeats the call. A function says which bodies make
     * the call powerful.
     */
    freshFactor?: true | ((body: unknown) => boolean);
  }
}

/**
 * An unlocked screen or a stolen token must not be enough for actions that are hard to undo. This runs before repeated
 * writes are remembered, so that the refused call can be sent again with its key.
 */
export const freshFactor = fastifyPlugin<AppContext>(async (app, { env, now }) => {
  app.addHook('preHandler', async (request) => {
    const { freshFactor } = request.routeOptions.config;
    if (!freshFactor || env.freshFactorMs === 0) return;
    if (freshFactor !== true && !freshFactor(request.body)) return;
    const { factorProvenAt } = callerOf(request);
    const ageMs = now().getTime() - (factorProvenAt?.getTime() ?? 0);
    if (ageMs > env.freshFactorMs) throw new ApiProblem('FRESH_FACTOR_NEEDED');
  });
});
