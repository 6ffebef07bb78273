import { setImmediate } from 'node:timers/promises';
import { createFairTurns } from './fairTurns.ts';
import { createKeptAnswers } from './keptAnswers.ts';

const dayMs = 86_400_000;

export type Drawings = (
  asked: { key: string; address: string },
  draw: () => Uint8Array | Promise<Uint8Array>,
) => Promise<Buffer>;

/**
 * Files that anybody may ask for and that keep the process busy while they are drawn: each is drawn once for all who
 * wait for it and kept for a day, at most `most` of them. They are drawn one after the other, in turns between the
 * addresses that ask, and other requests are answered in between. Whoever has too many waiting is told UNAVAILABLE.
 */
export function createDrawings({ now, most }: { now: () => Date; most: number }): Drawings {
  const kept = createKeptAnswers<Buffer>({ now, keptMs: dayMs, most });
  const turns = createFairTurns({
    ...{ abreast: 1, budget: 1, waitingEach: 120, waiting: 600, retryAfterSeconds: 2 },
  });
  return ({ key, address }, draw) =>
    kept(key, () =>
      turns({ owner: address, weight: 1 }, async () => {
        await setImmediate();
        return Buffer.from(await draw());
      }),
    );
}
