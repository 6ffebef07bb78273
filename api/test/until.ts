import { setTimeout as pause } from 'node:timers/promises';

/** Looks every 50 ms, for 30 seconds, until there is something to see. */
export async function until<T>(look: () => Promise<T | null | undefined | false>): Promise<T> {
  for (let waitedMs = 0; waitedMs < 30_000; waitedMs += 50) {
    const found = await look();
    if (found) return found;
    await pause(50);
  }
  throw new Error('it never came true');
}
