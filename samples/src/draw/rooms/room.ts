import type { Atmosphere } from '../atmosphere.ts';
import type { Building } from '../kinds.ts';
import { material } from '../materials.ts';
import type { Random } from '../random.ts';

export type Room = {
  /** Half the width, then height and depth, in meters. */
  half: number;
  height: number;
  near: number;
  back: number;
  wall: string;
  floor: string;
  ceiling: string;
  frame: string;
  beams: string | undefined;
  floorKind: 'boards' | 'tiles' | 'herringbone';
  opening: 'glass' | 'sashes' | 'arches' | 'gable';
  use: 'living' | 'dining' | 'bedroom';
  /** The side where art hangs over a hearth; the other may be glazed. */
  hearth: -1 | 1;
  hasSideGlass: boolean;
};

type Manner = Pick<Room, 'wall' | 'floor' | 'frame' | 'floorKind' | 'opening'> & {
  beams?: string;
  height: number;
};

const manners: Record<Building, readonly Manner[]> = {
  villa: [
    {
      wall: material.stucco,
      floor: '#d9a878',
      frame: '#7b5a3e',
      floorKind: 'tiles',
      opening: 'arches',
      beams: material.darkTimber,
      height: 3.7,
    },
    {
      wall: '#f3e6cf',
      floor: '#cfae86',
      frame: material.white,
      floorKind: 'boards',
      opening: 'arches',
      height: 3.9,
    },
  ],
  modernist: [
    {
      wall: '#efe9dd',
      floor: '#c9b59a',
      frame: material.black,
      floorKind: 'tiles',
      opening: 'glass',
      height: 3.3,
    },
    {
      wall: '#e4ded2',
      floor: '#b98a5c',
      frame: material.charcoal,
      floorKind: 'boards',
      opening: 'glass',
      beams: material.honey,
      height: 3.4,
    },
  ],
  chalet: [
    {
      wall: '#c9925c',
      floor: '#a8764a',
      frame: material.darkTimber,
      floorKind: 'boards',
      opening: 'gable',
      beams: material.darkTimber,
      height: 3.4,
    },
  ],
  estate: [
    {
      wall: '#d5ddd0',
      floor: '#b5824f',
      frame: material.white,
      floorKind: 'herringbone',
      opening: 'sashes',
      height: 4.3,
    },
    {
      wall: '#e9d8b8',
      floor: '#a5764a',
      frame: material.white,
      floorKind: 'herringbone',
      opening: 'sashes',
      height: 4.3,
    },
    {
      wall: '#c3d0d4',
      floor: '#b08052',
      frame: material.white,
      floorKind: 'boards',
      opening: 'sashes',
      height: 4.2,
    },
  ],
  townhouse: [
    {
      wall: '#e6dccb',
      floor: '#b5824f',
      frame: material.white,
      floorKind: 'herringbone',
      opening: 'sashes',
      height: 3.8,
    },
    {
      wall: '#a9b8b0',
      floor: '#a5764a',
      frame: material.white,
      floorKind: 'herringbone',
      opening: 'sashes',
      height: 3.8,
    },
  ],
  penthouse: [
    {
      wall: '#e9e4da',
      floor: '#9c8468',
      frame: material.black,
      floorKind: 'boards',
      opening: 'glass',
      height: 3.8,
    },
  ],
  tower: [
    {
      wall: '#eae5db',
      floor: '#cbb699',
      frame: material.charcoal,
      floorKind: 'tiles',
      opening: 'glass',
      height: 3.3,
    },
  ],
  apartments: [
    {
      wall: '#f1ebdf',
      floor: '#c0935f',
      frame: material.black,
      floorKind: 'herringbone',
      opening: 'glass',
      height: 3.2,
    },
  ],
};

export function roomOf(building: Building, random: Random): Room {
  const manner = random.pick(manners[building]);
  const isOpen = manner.opening === 'glass';
  return {
    ...manner,
    beams: manner.beams,
    half: random.between(4.1, 4.9),
    near: 0.4,
    back: random.between(8.7, 9.6),
    ceiling: manner.beams ? '#f4ead8' : '#faf6ec',
    use: random.pick(['living', 'living', 'dining', 'bedroom'] as const),
    hearth: random.pick([-1, 1] as const),
    hasSideGlass: isOpen && random.chance(0.6),
  };
}

/** Indoors the light is softer by day, and warm from the lamps once they are lit. */
export function indoors(atmosphere: Atmosphere): Atmosphere {
  if (atmosphere.isLit)
    return { ...atmosphere, light: [1, 0.84, 0.64], shadow: [0.56, 0.43, 0.42], slope: 1.2 };
  const soften = (value: number, to: number) => value * 0.45 + to * 0.55;
  const [r, g, b] = atmosphere.light;
  const [sr, sg, sb] = atmosphere.shadow;
  return {
    ...atmosphere,
    light: [soften(r, 1), soften(g, 0.98), soften(b, 0.94)],
    shadow: [soften(sr, 0.72), soften(sg, 0.68), soften(sb, 0.66)],
    slope: 1.4,
  };
}
