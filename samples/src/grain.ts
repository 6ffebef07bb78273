import { randomFrom } from './draw/random.ts';

/** No larger than the smallest picture that gets it (320 by 240). */
const edge = 192;

/** A tile of printing-paper grain, blended over a picture as soft light: gray leaves it as it is. */
export const grain = (() => {
  const random = randomFrom('portico', 'grain');
  const pixels = Buffer.alloc(edge * edge * 4, 255);
  for (let index = 0; index < edge * edge; index += 1) {
    // The sum of three random numbers falls off to both sides, as grain does.
    const level = 128 + (random.next() + random.next() + random.next() - 1.5) * 12;
    pixels.fill(Math.round(level), index * 4, index * 4 + 3);
  }
  return { input: pixels, raw: { width: edge, height: edge, channels: 4 as const } };
})();
