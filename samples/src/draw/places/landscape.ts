import type { Atmosphere } from '../atmosphere.ts';
import type { Plant } from '../flora/index.ts';
import type { Random } from '../random.ts';
import type { Point } from '../svg.ts';
import { figure } from '../svg.ts';

/** The window a landscape fills: the horizon, and how far below it the open land reaches before our own ground. */
export type Outlook = {
  width: number;
  height: number;
  horizon: number;
  depth: number;
  atmosphere: Atmosphere;
  random: Random;
  sunX: number;
};

export type Landscape = {
  /** Gradients the drawing names. */
  defs: (outlook: Outlook) => string;
  draw: (outlook: Outlook) => string;
  ground: string;
  /** Plants beside the house, and in the corners up close. */
  trees: readonly Plant[];
  accents: readonly Plant[];
  overhead: Plant;
  /** Snow on the ground and the boughs. */
  isSnowy?: boolean;
};

/** A wood seen from afar, as one path: `pointed` for firs, round otherwise. */
export function treeline(
  random: Random,
  from: Point,
  to: Point,
  size: number,
  pointed: boolean,
  bottom: number,
): string {
  const span = to[0] - from[0];
  const count = Math.max(4, Math.round(Math.abs(span) / (size * (pointed ? 0.55 : 1.15))));
  const step = span / count;
  let data = `M${figure(from[0])} ${figure(bottom)}V${figure(from[1])}`;
  for (let index = 0; index < count; index += 1) {
    const height = Math.round(size * random.between(0.55, 1.15));
    const fall = (to[1] - from[1]) / count;
    data += pointed
      ? `l${figure(step / 2)}-${height} ${figure(step / 2)} ${figure(height + fall)}`
      : `q${figure(step * 0.1)} ${figure(-height)} ${figure(step * 0.5)} ${figure(-height * 0.9)}t${figure(step * 0.5)} ${figure(height * 0.9 + fall)}`;
  }
  return `${data}V${figure(bottom)}z`;
}
