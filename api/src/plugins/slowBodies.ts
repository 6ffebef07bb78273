import type { IncomingMessage, ServerResponse } from 'node:http';
import fastifyPlugin from 'fastify-plugin';
import type { Environment } from '../env.ts';
import { endOnWire } from './wireAnswers.ts';

/** Forms are a few kilobytes: they arrive within this time on any line. */
const formMs = 15_000;
/** A photo of 10 MB arrives at 125 bytes a millisecond over 1 Mbit/s; eight photos may share that line. */
const leastBytesPerMs = 14;
const lookEveryMs = 1_000;

type Arriving = { request: IncomingMessage; response: ServerResponse; sinceMs: number; bytesBefore: number };

/** Whether a body that began `forMs` ago should have brought more than `bytes` by now. */
export const isTooSlow = (forMs: number, bytes: number, graceMs = formMs): boolean =>
  forMs > graceMs && bytes < (forMs - graceMs) * leastBytesPerMs;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

type Options = Pick<Environment, 'mode'> & { graceMs?: number };

/**
 * Ends requests whose bodies trickle in, because each holds a socket. This includes refused requests, whose bodies Node
 * would go on reading. Bytes are counted on the socket, because a listener on the body would start it flowing.
 */
export const slowBodies = fastifyPlugin<Options>(async (app, { mode, graceMs }) => {
  const arriving = new Set<Arriving>();

  function look() {
    const nowMs = performance.now();
    for (const one of arriving) {
      const { request, response, sinceMs, bytesBefore } = one;
      const { socket } = request;
      if (request.complete || request.destroyed) {
        arriving.delete(one);
        continue;
      }
      if (!isTooSlow(nowMs - sinceMs, socket.bytesRead - bytesBefore, graceMs)) continue;
      arriving.delete(one);
      if (response.headersSent) socket.destroy();
      else endOnWire(socket, 408, mode);
    }
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (hasBody(raw) && !raw.complete)
      arriving.add({
        request: raw,
        response: reply.raw,
        sinceMs: performance.now(),
        bytesBefore: raw.socket.bytesRead,
      });
    done();
  });
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
});
