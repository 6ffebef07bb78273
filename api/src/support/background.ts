import type { FastifyInstance } from 'fastify';

/**
 * For work after the answer, so that the response time reveals nothing about it. The process does not exit before the
 * work is done; a failure is logged with the work's name.
 */
export function createBackground(app: FastifyInstance) {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return (failed: string, work: () => Promise<void>): void => {
    const run: Promise<void> = work()
      .catch((err) => app.log.error({ err }, failed))
      .finally(() => running.delete(run));
    running.add(run);
  };
}
