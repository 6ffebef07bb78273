import type { FastifyInstance } from 'fastify';

type Job = {
  everyMs: number;
  run: () => Promise<unknown>;
  /** What the log says when a turn fails. */
  failed: string;
};

/** Runs a job at intervals. A long run never overlaps with the next, and the process exits only after it. */
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
