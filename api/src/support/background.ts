import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterCommit } from '../db/requestTransaction.ts';
import type { Log } from './log.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves once no work after an answer is running (`createBackground`). */
    settled: () => Promise<void>;
  }
}

/** Begins work that no answer waits for; `failed` is what the log says if it fails. */
export type InBackground = (failed: string, work: () => Promise<unknown>) => void;

/**
 * For work after the answer, so that the response time reveals nothing about it. Within a request's transaction it
 * begins once that is committed. A process that ends waits for it, so that no write is lost; a failure is logged.
 */
export function createBackground(log: Pick<Log, 'error'>) {
  const running = new Set<Promise<void>>();

  const inBackground: InBackground = (failed, work) =>
    void afterCommit(() => {
      const run: Promise<void> = work()
        .then(
          () => undefined,
          (err: unknown) => log.error({ err }, failed),
        )
        .finally(() => running.delete(run));
      running.add(run);
    });

  async function settled(): Promise<void> {
    // What is done once a response has left begins a moment after its reader has it.
    await nextTurn();
    while (running.size > 0) await Promise.all(running);
  }

  return { inBackground, settled };
}
