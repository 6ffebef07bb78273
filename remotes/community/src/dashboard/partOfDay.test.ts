import { type PartOfDay, partOfDay } from './partOfDay.ts';

const hours: [number, PartOfDay][] = [
  [0, 'evening'],
  [3, 'evening'],
  [4, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
];

it.each(hours)('at %d o’clock it is %s', (hour, expected) => {
  expect(partOfDay(hour)).toBe(expected);
});
