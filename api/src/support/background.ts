import type { FastifyInstance } from 'fastify';
import { afterCommit } from '../db/requestTransaction.ts';

/**
 * For work after the answer, so that the response time reveals nothing about it. Within a request's transaction it
 * begins once that is committed. The process waits for the work before it exits; a failure is logged with the work's
 * name.
 */
export function createBackground(app: FastifyInstance) {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return (failed: string, work: () => Promise<void>): void => {
    void afterCommit(() => {
      const run: Promise<void> = work()
        .catch((err) => app.log.error({ err }, failed))
        .finally(() => running.delete(run));
      running.add(run);
    });
  };
}
