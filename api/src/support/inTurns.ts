import { setTimeout as pause } from 'node:timers/promises';

/**
 * Repeats `step` until it resolves with false, and pauses each time for as long as the step took. The embedded database
 * has one connection: a caller that takes it again at once would leave all others a single statement between two
 * transactions.
 */
export async function inTurns(step: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const before = performance.now();
    if (!(await step())) return;
    await pause(performance.now() - before);
  }
}
