import type { Atmosphere } from './atmosphere.ts';
import { tone } from './atmosphere.ts';
import type { Random } from './random.ts';
import { rough } from './shapes.ts';
import type { Point } from './svg.ts';
import { below, fill, polygon, rectangle } from './svg.ts';

/** Soft hills as a line of points across the picture. */
export function hillLine(random: Random, width: number, y: number, rise: number, waves: number): Point[] {
  const count = waves * 2;
  return Array.from({ length: count + 3 }, (_, index): Point => {
    const isCrest = index % 2 === 1;
    const height = isCrest ? rise * random.between(0.55, 1) : rise * random.between(0, 0.3);
    return [((index - 1) / count) * width + random.between(-0.12, 0.12) * (width / count), y - height];
  });
}

export type Hills = {
  y: number;
  rise: number;
  waves: number;
  material: string;
  lit: number;
  distance: number;
  bottom: number;
};

export function drawHills(atmosphere: Atmosphere, random: Random, width: number, hills: Hills): string {
  const crest = hillLine(random, width, hills.y, hills.rise, hills.waves);
  const data = below(crest, hills.bottom);
  const shade = crest.map(
    ([x, y], index): Point => [
      x - atmosphere.side * 26,
      y + (index % 2 === 1 ? hills.rise * 0.24 : hills.rise * 0.1) + 7,
    ],
  );
  return (
    fill(data, tone(atmosphere, hills.material, Math.min(hills.lit + 0.28, 1), hills.distance)) +
    fill(below(shade, hills.bottom), tone(atmosphere, hills.material, hills.lit, hills.distance))
  );
}

export type Peak = { x: number; top: number; base: number; reach: number };

export type Rock = { material: string; snow?: string; snowline?: number; distance: number };

const along = (points: readonly Point[], y: number): number => points.findIndex((point) => point[1] >= y);

/** One mountain in two planes, lit and shaded, parted by a crooked spine; snow lies above the snowline. */
export function drawPeak(atmosphere: Atmosphere, random: Random, peak: Peak, rock: Rock): string {
  const { x, top, base, reach } = peak;
  const amplitude = (base - top) * 0.045;
  const summit: Point = [x, top];
  const bright = rough(
    random,
    summit,
    [x + atmosphere.side * reach * random.between(0.85, 1.15), base],
    7,
    amplitude,
  );
  const dark = rough(
    random,
    summit,
    [x - atmosphere.side * reach * random.between(0.85, 1.15), base],
    7,
    amplitude,
  );
  const spine = rough(
    random,
    summit,
    [x - atmosphere.side * reach * random.between(0.05, 0.25), base],
    8,
    amplitude,
  ).map(
    ([px, py], index): Point => [px + (index % 2 ? 1 : -1) * reach * 0.045 * Math.min(index, 3) * 0.5, py],
  );
  const litFace = [...bright, ...[...spine].reverse()];
  const darkFace = [...dark, ...[...spine].reverse()];
  const body =
    fill(polygon(darkFace), tone(atmosphere, rock.material, 0.1, rock.distance)) +
    fill(polygon(litFace), tone(atmosphere, rock.material, 0.85, rock.distance));
  if (!rock.snow) return body;
  const line = top + (base - top) * (rock.snowline ?? 0.4);
  return (
    body +
    fill(cap(random, dark, spine, line), tone(atmosphere, rock.snow, 0.2, rock.distance * 0.8)) +
    fill(cap(random, bright, spine, line), tone(atmosphere, rock.snow, 1, rock.distance * 0.6))
  );
}

/** The snow between an outline and the spine, with a torn lower edge. */
function cap(random: Random, outline: readonly Point[], spine: readonly Point[], line: number): string {
  const outer = outline.slice(0, Math.max(along(outline, line), 2));
  const inner = spine.slice(0, Math.max(along(spine, line), 2));
  const from = outer.at(-1) ?? [0, 0];
  const to = inner.at(-1) ?? [0, 0];
  const teeth = 7;
  const edge = Array.from({ length: teeth }, (_, index): Point => {
    const share = (index + 1) / (teeth + 1);
    const drop = (index % 2 === 0 ? 1 : -0.6) * random.between(10, 34);
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share + drop];
  });
  return polygon([...outer, ...edge, ...[...inner].reverse()]);
}

export function drawRange(
  atmosphere: Atmosphere,
  random: Random,
  width: number,
  range: Rock & { count: number; top: number; base: number; vary: number },
): string {
  const step = width / range.count;
  const peaks = Array.from({ length: range.count + 1 }, (_, index): Peak => {
    const top = range.top + random.between(0, range.vary);
    return {
      x: step * index + random.between(-0.3, 0.3) * step,
      top,
      base: range.base,
      reach: step * random.between(0.85, 1.2),
    };
  });
  return peaks
    .sort((a, b) => a.top - b.top)
    .map((peak) => drawPeak(atmosphere, random, peak, range))
    .join('');
}

/** Air between two ridges. */
export function mist(width: number, top: number, bottom: number, opacity = 1): string {
  return rectangle(0, top, width, bottom - top, 'url(#mi)', { opacity });
}
