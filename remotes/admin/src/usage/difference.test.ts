import { type Difference, difference } from './difference.ts';

const cases: [number, number, Difference][] = [
  [50, 40, { kind: 'more', ratio: 0.25 }],
  [30, 40, { kind: 'less', ratio: 0.25 }],
  [0, 40, { kind: 'less', ratio: 1 }],
  [40, 40, { kind: 'same' }],
  [0, 0, { kind: 'same' }],
  [813, 814, { kind: 'same' }],
  [5, 0, { kind: 'new' }],
];

it.each(cases)('%d after %d', (current, previous, expected) => {
  expect(difference(current, previous)).toEqual(expected);
});
