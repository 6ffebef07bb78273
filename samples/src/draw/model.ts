import type { Random } from './random.ts';
import type { Solid } from './solid.ts';

/** What lies before the house. */
export type Site = 'pool' | 'drive' | 'street' | 'meadow' | 'roof' | 'plaza';

/** A house in meters: the middle of its front at the origin, the ground at 0, depth away from the viewer. */
export type Model = {
  solids: readonly Solid[];
  width: number;
  height: number;
  site: Site;
  /** How far the house may turn from facing us, in radians. */
  turn: number;
};

export type Builder = (random: Random, isLit: boolean) => Model;
