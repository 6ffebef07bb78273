import { keepOnWorld } from './keepOnWorld.ts';

const phone = { width: 328, height: 444 };
const wide = { width: 1200, height: 448 };
const malta = { longitude: 14, latitude: 36 };
/** How many pixels the world measures at a zoom. */
const worldAt = (zoom: number) => 512 * 2 ** zoom;

it('lets a phone show the whole world from west to east, with room for markers at its edges', () => {
  expect(worldAt(keepOnWorld(malta, -3, phone).zoom)).toBeCloseTo(248);
});

it('fills the height of a wide map, which then shows all of the width anyway', () => {
  expect(worldAt(keepOnWorld(malta, -3, wide).zoom)).toBeCloseTo(448);
});

it('leaves a near view where it is', () => {
  expect(keepOnWorld(malta, 5, phone)).toEqual({ zoom: 5, latitude: 36 });
});

it('goes no further north or south than the world reaches', () => {
  const { latitude } = keepOnWorld({ longitude: 0, latitude: 84 }, 2, wide);
  expect(latitude).toBeLessThan(81);
  expect(latitude).toBeGreaterThan(70);
  expect(keepOnWorld({ longitude: 0, latitude: -84 }, 2, wide).latitude).toBeCloseTo(-latitude);
});

it('keeps a world that is lower than the map wholly in it', () => {
  // 300 of 444 pixels: its middle is at most 72 pixels off the middle of the map.
  const zoom = Math.log2(300 / 512);
  expect(keepOnWorld({ longitude: 0, latitude: 20 }, zoom, phone).latitude).toBe(20);
  expect(keepOnWorld({ longitude: 0, latitude: 80 }, zoom, phone).latitude).toBeLessThan(70);
});

it('bears a map that has no size yet', () => {
  expect(keepOnWorld(malta, 1, { width: 0, height: 0 })).toEqual({ zoom: 1, latitude: 36 });
});
