import { type AttemptPolicy, type Attempts, afterAttempt, waitSeconds } from './attempts.ts';

const policy: AttemptPolicy = { free: 3, firstWaitSeconds: 2, longestWaitSeconds: 10, windowSeconds: 100 };
const start = new Date('2026-01-01T00:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

it('lets some tries through, then doubles the wait up to the longest', () => {
  let state: Attempts = { windowStartedAt: start, attempts: 0, blockedUntil: null };
  const waits = Array.from({ length: 7 }, () => {
    state = afterAttempt(state, policy, start);
    return waitSeconds(state, start);
  });
  expect(waits).toEqual([0, 0, 2, 4, 8, 10, 10]);
});

it('counts the wait down and ends it on the second', () => {
  const state: Attempts = { windowStartedAt: start, attempts: 3, blockedUntil: later(2) };
  expect([0, 0.5, 1.999, 2, 3].map((seconds) => waitSeconds(state, later(seconds)))).toEqual([2, 2, 1, 0, 0]);
});

it('forgets everything after the window', () => {
  const state: Attempts = { windowStartedAt: start, attempts: 9, blockedUntil: later(10) };
  expect(afterAttempt(state, policy, later(99)).attempts).toBe(10);
  expect(afterAttempt(state, policy, later(100))).toEqual({
    windowStartedAt: later(100),
    attempts: 1,
    blockedUntil: null,
  });
});
