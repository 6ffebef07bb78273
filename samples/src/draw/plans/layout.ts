import type { Building } from '../kinds.ts';
import type { Random } from '../random.ts';

export type RoomKind =
  | 'bed'
  | 'bath'
  | 'living'
  | 'dining'
  | 'kitchen'
  | 'study'
  | 'hall'
  | 'stairs'
  | 'wardrobe'
  | 'terrace'
  | 'pool'
  | 'garage';

/** A room in meters, y downward as on paper. */
export type PlanRoom = { kind: RoomKind; x: number; y: number; width: number; height: number };

export type Door = {
  x: number;
  y: number;
  isAcross: boolean;
  width: number;
  swing: 1 | -1;
  kind: 'leaf' | 'open' | 'double';
};

export type Layout = {
  rooms: readonly PlanRoom[];
  doors: readonly Door[];
  width: number;
  height: number;
  outdoors: readonly PlanRoom[];
};

type Share = readonly [RoomKind, number];

const nightWings: readonly (readonly Share[])[] = [
  [
    ['bed', 4.4],
    ['bath', 2.4],
    ['bed', 4],
    ['stairs', 2.6],
    ['bath', 2.2],
    ['bed', 4.2],
    ['wardrobe', 2.2],
  ],
  [
    ['study', 3.4],
    ['bed', 4.2],
    ['bath', 2.4],
    ['stairs', 2.6],
    ['bed', 4.2],
    ['bath', 2.3],
    ['wardrobe', 2],
  ],
  [
    ['bed', 4.8],
    ['wardrobe', 2],
    ['bath', 2.8],
    ['stairs', 2.8],
    ['study', 3.6],
    ['bath', 2.2],
    ['bed', 4],
  ],
];

const flatWings: readonly (readonly Share[])[] = [
  [
    ['bed', 4.6],
    ['wardrobe', 2],
    ['bath', 2.8],
    ['study', 3.4],
    ['bath', 2.2],
    ['bed', 4.2],
  ],
  [
    ['bed', 4.2],
    ['bath', 2.4],
    ['bed', 4],
    ['bath', 2.2],
    ['wardrobe', 2.2],
    ['bed', 4.8],
  ],
];

const dayWings: readonly (readonly Share[])[] = [
  [
    ['living', 8],
    ['dining', 5],
    ['kitchen', 4.6],
  ],
  [
    ['kitchen', 4.6],
    ['dining', 4.8],
    ['living', 8.4],
  ],
  [
    ['study', 3.6],
    ['living', 8.2],
    ['dining', 4.4],
    ['kitchen', 4.4],
  ],
  [
    ['kitchen', 5],
    ['living', 7.6],
    ['bed', 4.8],
  ],
];

/** Stretches a row of rooms to the width of the house, each a little wider or narrower than its pattern. */
function row(random: Random, shares: readonly Share[], width: number, y: number, height: number): PlanRoom[] {
  const sizes = shares.map(([, size]) => size * random.between(0.9, 1.12));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let x = 0;
  return shares.map(([kind], index) => {
    const span = ((sizes[index] ?? 0) / total) * width;
    const room = { kind, x, y, width: span, height };
    x += span;
    return room;
  });
}

/** A door from every room to the hall; kitchens and dining rooms are open to the room beside them. */
function doorsOf(
  random: Random,
  night: readonly PlanRoom[],
  day: readonly PlanRoom[],
  hallTop: number,
  hallFoot: number,
): Door[] {
  const fromHall = (room: PlanRoom, y: number, swing: 1 | -1): Door => {
    const isWide = room.kind === 'living';
    const width = isWide ? 1.9 : 0.95;
    return {
      x: room.x + Math.min(Math.max(room.width * random.between(0.3, 0.7), width), room.width - width),
      y,
      isAcross: true,
      width,
      swing,
      kind: isWide ? 'double' : room.kind === 'stairs' ? 'open' : 'leaf',
    };
  };
  const between = day.slice(1).flatMap((room, index): Door[] => {
    const before = day[index];
    if (!before || room.kind === 'bed' || room.kind === 'study' || before.kind === 'study') return [];
    return [
      { x: room.x, y: room.y + room.height * 0.55, isAcross: false, width: 2.4, swing: 1, kind: 'open' },
    ];
  });
  return [
    ...night.map((room) => fromHall(room, hallTop, -1)),
    ...day.map((room) => fromHall(room, hallFoot, 1)),
    ...between,
  ];
}

export function layoutOf(building: Building, random: Random): Layout {
  const isFlat = building === 'penthouse' || building === 'tower' || building === 'apartments';
  const width = random.between(20, 23);
  const [north, hall, south] = [random.between(4.2, 4.8), 1.5, random.between(5.6, 6.4)];
  const night = row(random, random.pick(isFlat ? flatWings : nightWings), width, 0, north);
  const day = row(random, random.pick(dayWings), width, north + hall, south);
  const foot = north + hall + south;
  const deck = random.between(2.6, 3.4);
  const terrace: PlanRoom = {
    kind: 'terrace',
    x: width * random.between(0, 0.12),
    y: foot,
    width: width * random.between(0.76, 0.88),
    height: deck,
  };
  const hasPool = !isFlat && building !== 'townhouse' && building !== 'chalet';
  const pool: PlanRoom[] = hasPool
    ? [
        {
          kind: 'pool',
          x: terrace.x + terrace.width * random.between(0.1, 0.3),
          y: foot + deck + 0.3,
          width: random.between(7.5, 9.5),
          height: 2.3,
        },
      ]
    : [];
  const corridor: PlanRoom = { kind: 'hall', x: 0, y: north, width, height: hall };
  return {
    rooms: [...night, corridor, ...day],
    doors: doorsOf(random, night, day, north, north + hall),
    width,
    height: foot + deck + (hasPool ? 2.8 : 0),
    outdoors: [terrace, ...pool],
  };
}
