import { setTimeout as pause } from 'node:timers/promises';
import { stopHere } from './stopping.ts';

/**
 * Repeats `step` until it resolves with false, and pauses each time for as long as the step took. The embedded database
 * has one connection: a caller that takes it again at once would leave all others a single statement between two
 * transactions. In a job it throws before the next step once the process has been told to end (`stopHere`).
 */
export async function inTurns(step: () => Promise<boolean>): Promise<void> {
  for (;;) {
    stopHere();
    const before = performance.now();
    if (!(await step())) return;
    await pause(performance.now() - before);
  }
}
