import { withinATurn } from './withinATurn.ts';

it.each([
  ['inside one turn', [-10, 20], [-10, 20]],
  ['across the antimeridian', [170, 200], [170, -160]],
  ['a turn further', [350, 380], [-10, 20]],
  ['more than the world', [-200, 200], [-180, 180]],
  ['the world but for less than is told apart', [-180.0002, 179.9996], [-180, 180]],
  ['nearly the world', [-179, 179], [-179, 179]],
] as const)('tells what a map shows: %s', (_, [west, east], [toldWest, toldEast]) => {
  expect(withinATurn({ west, east, south: -95, north: 60 })).toEqual({
    west: toldWest,
    east: toldEast,
    south: -90,
    north: 60,
  });
});
