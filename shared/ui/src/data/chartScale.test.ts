import { labelIndexes, linePath, niceTicks } from './chartScale.ts';
import { pagesToShow } from './Pagination.tsx';

const scales: [number, number[]][] = [
  [0, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [15, [0, 5, 10, 15]],
  [97, [0, 25, 50, 75, 100]],
  [0.3, [0, 0.1, 0.2, 0.3]],
  [12_400, [0, 5000, 10_000, 15_000]],
];

it.each(scales)('a highest value of %d has the ticks %j', (max, expected) => {
  expect(niceTicks(max)).toEqual(expected);
});

it('labels the ends and an even few between', () => {
  expect(labelIndexes(3)).toEqual([0, 1, 2]);
  expect(labelIndexes(7)).toEqual([0, 3, 6]);
  expect(labelIndexes(9)).toEqual([0, 2, 4, 6, 8]);
  expect(labelIndexes(31)).toEqual([0, 8, 15, 23, 30]);
});

it('draws a line from edge to edge', () => {
  expect(linePath([0, 5, 10], 10)).toBe('M0 100L50 50L100 0');
});

const broken: [(number | null)[], string][] = [
  [[null, 5, 10], 'M50 50L100 0'],
  [[0, null, 10], 'M0 100L0 100M100 0L100 0'],
  [[null, null, null], ''],
];

it.each(broken)('the line of %j breaks where nothing is known', (values, path) => {
  expect(linePath(values, 10)).toBe(path);
});

const gaps: [number, number, (number | undefined)[]][] = [
  [1, 1, [1]],
  [1, 5, [1, 2, undefined, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 9, [1, 2, 3, 4, 5, undefined, 9]],
  [10, 20, [1, undefined, 9, 10, 11, undefined, 20]],
];

it.each(gaps)('page %d of %d shows %j', (page, pageCount, expected) => {
  expect(pagesToShow(page, pageCount)).toEqual(expected);
});
