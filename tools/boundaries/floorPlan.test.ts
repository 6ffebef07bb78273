import { floorPlanOf } from './floorPlan.ts';
import type { Import } from './graph.ts';

const between = (...pairs: string[]): Import[] =>
  pairs.map((pair) => {
    const [from, to] = pair.split('>');
    return [`api/src/modules/${from}`, `api/src/modules/${to}`];
  });

it('counts a pair of areas once, however many files lean on the other', () => {
  const imports = between('a/one.ts>b/index.ts', 'a/two.ts>b/index.ts', 'a/two.ts>c/index.ts');
  expect(floorPlanOf(imports).edges).toEqual([
    ['a', 'b'],
    ['a', 'c'],
  ]);
});

it('leaves out imports within an area, of cores, and in tests', () => {
  const imports = [
    ...between('a/one.ts>a/two.ts', 'a/one.test.ts>b/index.ts'),
    ['api/src/modules/a/one.ts', 'api/src/identity/callers.ts'] as const,
    ['api/src/app.ts', 'api/src/modules/a/index.ts'] as const,
  ];
  expect(floorPlanOf(imports)).toEqual({ edges: [], loops: [] });
});

it('finds a circle through a third area, and counts it once', () => {
  const imports = between(
    'a/1.ts>b/1.ts',
    'b/1.ts>c/1.ts',
    'c/1.ts>a/1.ts',
    'c/1.ts>d/1.ts',
    'e/1.ts>a/1.ts',
  );
  expect(floorPlanOf(imports).loops).toEqual([['a', 'b', 'c']]);
});

it('tells two circles apart', () => {
  const imports = between(
    'a/1.ts>b/1.ts',
    'b/1.ts>a/1.ts',
    'b/1.ts>c/1.ts',
    'c/1.ts>d/1.ts',
    'd/1.ts>c/1.ts',
  );
  expect(floorPlanOf(imports).loops).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});
