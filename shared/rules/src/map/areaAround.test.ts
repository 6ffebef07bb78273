import { areaAround } from './areaAround.ts';

const area = (west: number, east = west) => ({ west, south: 1, east, north: 2 });

it.each([
  ['one place', [area(9)], [9, 9]],
  ['several, wherever they stand in the list', [area(9), area(-118, -117), area(2)], [-118, 9]],
  ['both sides of the antimeridian', [area(178), area(-179), area(179)], [178, -179]],
  ['an area that crosses it already', [area(170, -175), area(-178, -160)], [170, -160]],
  ['a part of the world within another', [area(-10, 40), area(0, 1), area(20)], [-10, 40]],
  ['its sides exactly, whatever adding a turn would round', [area(-80.3), area(-80.1)], [-80.3, -80.1]],
  ['the edge itself', [area(180), area(-170)], [180, -170]],
  ['a continent on both sides of Greenwich', [area(-9), area(24), area(-74)], [-74, 24]],
  ['all of the world', [area(-180, 0), area(0, 180)], [-180, 180]],
])('goes the short way around %s', (_case, areas, [west, east]) => {
  expect(areaAround(areas)).toEqual({ west, south: 1, east, north: 2 });
});

it('is none around nothing', () => {
  expect(areaAround([])).toBeNull();
});
