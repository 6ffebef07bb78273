import { type Corner, gridArea, readArea, unwound, writeArea } from './mapArea.ts';
import { fromGrid, gridSize, toGrid } from './mapGrid.ts';

const miami: Corner[] = [
  [-80.4, 25.6],
  [-80, 25.6],
  [-80, 26],
];
const fiji: Corner[] = [
  [178, -18],
  [-178, -18],
  [-178, -16],
  [178, -16],
];

it('finds the way back from the grid', () => {
  const { longitude, latitude } = fromGrid(toGrid(-80.2, 25.8));
  expect([longitude, latitude]).toEqual([expect.closeTo(-80.2), expect.closeTo(25.8)]);
  expect(toGrid(-180, 0)).toEqual({ x: 0, y: gridSize / 2 });
});

it('joins corners by the short way around the globe', () => {
  expect(unwound(fiji).map(([longitude]) => longitude)).toEqual([178, 182, 182, 178]);
  expect(unwound(miami)).toEqual(miami);
});

it.each([
  ['an area in one piece', miami, 1],
  ['an area across the antimeridian', fiji, 2],
])('looks in the boxes of %s', (_case, corners, count) => {
  const area = gridArea(corners);
  if (typeof area === 'string') throw new Error(area);
  expect(area.boxes).toHaveLength(count);
  for (const { left, right, top, bottom } of area.boxes) {
    expect([left >= 0, right < gridSize, left <= right, top < bottom]).toEqual([true, true, true, true]);
  }
});

it.each<[string, Corner[], string]>([
  [
    'three corners in a line',
    [
      [0, 0],
      [1, 0],
      [2, 0],
    ],
    'flat',
  ],
  [
    'one corner three times',
    [
      [9, 45],
      [9, 45],
      [9, 45],
    ],
    'flat',
  ],
  ['no corners', [], 'flat'],
  [
    'a corner beyond the last latitude of the map',
    [
      [0, 86],
      [10, 80],
      [20, 80],
    ],
    'pole',
  ],
  [
    'a ring around the pole',
    [
      [-120, 70],
      [0, 70],
      [120, 70],
    ],
    'pole',
  ],
])('refuses %s', (_case, corners, problem) => {
  expect(gridArea(corners)).toBe(problem);
});

it('writes an area into an address and reads it again', () => {
  const text = writeArea([
    [-80.41239, 25.6],
    [-80, 25.6],
    [-80, 26],
  ]);
  expect(text).toBe('-80.4124,25.6;-80,25.6;-80,26');
  expect(readArea(text, 100)).toEqual([
    [-80.4124, 25.6],
    [-80, 25.6],
    [-80, 26],
  ]);
});

it.each([
  [null],
  [''],
  ['1,2;3,4'],
  ['1,2;3,4;x'],
  ['1,2;3,4;5'],
  ['0,0;1,0;2,0'],
  ['190,0;1,0;2,5'],
  ['0,89;1,0;2,5'],
])('takes %j for no area', (text) => {
  expect(readArea(text, 100)).toBeNull();
});

it('reads no more corners than are allowed', () => {
  const ring = Array.from({ length: 101 }, (_, index): Corner => {
    const angle = (index / 101) * 2 * Math.PI;
    return [10 * Math.cos(angle), 10 * Math.sin(angle)];
  });
  expect(readArea(writeArea(ring), 100)).toBeNull();
  expect(readArea(writeArea(ring.slice(0, 100)), 100)).toHaveLength(100);
});
