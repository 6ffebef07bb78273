import fastifyPlugin from 'fastify-plugin';
import type { Environment } from '../env.ts';

/**
 * Says once when X-Forwarded-For arrives from an address that TRUSTED_PROXIES does not name. If it is our own proxy, all
 * members share its address: in the audit log, in the list of devices and in every limit.
 */
export const untrustedProxy = fastifyPlugin<{ env: Pick<Environment, 'trustedProxies'> }>(
  async (app, { env }) => {
    let isSaid = false;
    app.addHook('onRequest', async (request) => {
      if (isSaid || request.headers['x-forwarded-for'] === undefined) return;
      const peer = request.socket.remoteAddress;
      if (request.ip !== peer) return;
      isSaid = true;
      const trusted = env.trustedProxies.join(', ') || 'nobody';
      request.log.warn(
        { peer, trusted },
        `X-Forwarded-For arrives from ${peer}, but TRUSTED_PROXIES names ${trusted}: if ${peer} is your proxy, name it ` +
          'there. Until then all members behind it count as one address.',
      );
    });
  },
);
