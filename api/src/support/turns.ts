import type { FastifyInstance } from 'fastify';

type Job = {
  everyMs: number;
  run: () => Promise<unknown>;
  /** What the log says when a turn fails. */
  failed: string;
};

/** Does a job now and then. A turn that takes long is not joined by the next, and the process ends after it. */
export function inTurns(app: FastifyInstance, { everyMs, run, failed }: Job): void {
  let turn: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    turn ??= run()
      .catch((err) => app.log.warn({ err }, failed))
      .finally(() => {
        turn = null;
      });
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await turn;
  });
}
