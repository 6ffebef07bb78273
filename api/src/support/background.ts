import type { FastifyInstance } from 'fastify';

/**
 * For what is done after the answer, so that the answer's time tells nothing of it. The process does not end before
 * it is done; a failure is logged as what it was about.
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
