import { firstArea, inside, largestZoom, moved, sideOf, zoomedTo } from './cropArea.ts';

const wide = { width: 4000, height: 3000 };
const tall = { width: 3000, height: 4000 };

it.each([
  ['the middle of a wide photo', wide, { zoom: 1, centerX: 2000, centerY: 1500 }],
  ['a little above the middle of a tall one', tall, { zoom: 1, centerX: 1500, centerY: 1680 }],
  ['all of a square one', { width: 500, height: 500 }, { zoom: 1, centerX: 250, centerY: 250 }],
])('begins with %s', (_what, size, area) => {
  expect(firstArea(size)).toEqual(area);
});

it.each([
  [
    'before the left edge',
    { zoom: 1, centerX: -50, centerY: 1500 },
    { zoom: 1, centerX: 1500, centerY: 1500 },
  ],
  [
    'beyond the right one',
    { zoom: 2, centerX: 9000, centerY: 1500 },
    { zoom: 2, centerX: 3250, centerY: 1500 },
  ],
  [
    'too far magnified',
    { zoom: 99, centerX: 2000, centerY: 1500 },
    { zoom: largestZoom, centerX: 2000, centerY: 1500 },
  ],
  [
    'smaller than it can be',
    { zoom: 0.2, centerX: 2000, centerY: 1500 },
    { zoom: 1, centerX: 2000, centerY: 1500 },
  ],
])('brings an area %s back inside', (_what, area, expected) => {
  expect(inside(wide, area)).toEqual(expected);
});

it('moves by shares of the visible part', () => {
  const area = zoomedTo(wide, firstArea(wide), 2);
  expect(sideOf(wide, area)).toBe(1500);
  expect(moved(wide, area, 0.1, -0.2)).toEqual({ zoom: 2, centerX: 2150, centerY: 1200 });
});

it('keeps inside when it is made smaller again', () => {
  const corner = moved(wide, zoomedTo(wide, firstArea(wide), 4), 10, 10);
  expect(corner).toEqual({ zoom: 4, centerX: 3625, centerY: 2625 });
  expect(zoomedTo(wide, corner, 1)).toEqual({ zoom: 1, centerX: 2500, centerY: 1500 });
});
