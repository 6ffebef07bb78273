import { isInPostWindow } from './postWindow.ts';

const postedAt = new Date('2026-11-23T10:00:00Z');

it.each([
  ['2026-11-23T10:00:00Z', true],
  ['2026-11-24T10:00:00Z', true],
  ['2026-11-24T10:00:00.001Z', false],
])('at %s a post of the 23rd at 10:00 may be changed: %s', (now, expected) => {
  expect(isInPostWindow(postedAt, new Date(now))).toBe(expected);
});
