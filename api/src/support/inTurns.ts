import { setTimeout as pause } from 'node:timers/promises';

/**
 * Repeats `step` until it resolves with false, and pauses each time as long as it took. The embedded database has one
 * connection: whoever takes it again at once leaves all others a single statement between two transactions.
 */
export async function inTurns(step: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const before = performance.now();
    if (!(await step())) return;
    await pause(performance.now() - before);
  }
}
