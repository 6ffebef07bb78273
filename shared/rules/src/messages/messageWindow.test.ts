import { isInMessageWindow } from './messageWindow.ts';

const sentAt = new Date('2026-11-23T10:00:00Z');

it.each([
  ['2026-11-23T10:00:00Z', true],
  ['2026-11-23T10:15:00Z', true],
  ['2026-11-23T10:15:00.001Z', false],
  // The caller's clock may be behind.
  ['2026-11-23T09:59:00Z', true],
])('at %s a message of 10:00 may be changed: %s', (now, expected) => {
  expect(isInMessageWindow(sentAt, new Date(now))).toBe(expected);
});
