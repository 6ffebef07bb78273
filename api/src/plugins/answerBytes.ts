import fastifyPlugin from 'fastify-plugin';

/** Below this many characters a copy costs as much as it saves. */
const fewest = 2_048;

/**
 * Turns a long answer into bytes once. The serializer joins it from thousands of pieces, and as text it was turned into
 * bytes three times: to see whether it is worth compressing, to count them for `Content-Length`, and to send them.
 */
export const answerBytes = fastifyPlugin(async (app) => {
  app.addHook('onSend', (_request, _reply, payload, done) => {
    done(null, typeof payload === 'string' && payload.length >= fewest ? Buffer.from(payload) : payload);
  });
});
