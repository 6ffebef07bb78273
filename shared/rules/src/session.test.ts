import { activityNoteMs, idlePhase } from './idle.ts';
import { isTooOld } from './storedRecord.ts';
import { idleCountdownMs, idleTimeoutMs } from './timings.ts';
import { isNewerVersion, mayOfferUpdate } from './update.ts';

const minute = 60_000;
const timers = { idleTimeoutMs, idleCountdownMs };
const now = Date.parse('2026-11-21T12:00:00Z');

it.each([
  [0, { phase: 'active', asksInMs: 30 * minute }],
  [29 * minute, { phase: 'active', asksInMs: minute }],
  [30 * minute - 1, { phase: 'active', asksInMs: 1 }],
  [30 * minute, { phase: 'asking', endsInMs: 5 * minute }],
  [34 * minute, { phase: 'asking', endsInMs: minute }],
  [35 * minute - 1, { phase: 'asking', endsInMs: 1 }],
  [35 * minute, { phase: 'over' }],
  [8 * 60 * minute, { phase: 'over' }],
  [-60 * minute, { phase: 'active', asksInMs: 30 * minute }],
])('after %d ms without a touch the session is %j', (idleMs, expected) => {
  expect(idlePhase(now - idleMs, now, timers)).toEqual(expected);
});

it('notes activity every five seconds, and oftener where the whole clock is short', () => {
  expect(activityNoteMs(timers)).toBe(5000);
  expect(activityNoteMs({ idleTimeoutMs: 4000, idleCountdownMs: 4000 })).toBe(200);
});

const day = 24 * 60 * minute;

it.each([
  ['nothing is remembered', null, false],
  ['it is of this minute', now - minute, false],
  ['it is a day old to the millisecond', now - day, false],
  ['it is older than a day', now - day - 1, true],
  ['the clock was an hour ahead', now + 60 * minute, false],
  ['the clock was a week ahead', now + 7 * day, true],
])('remembered data is too old: when %s', (_, lastUpdated, expected) => {
  expect(isTooOld(lastUpdated, now, day)).toBe(expected);
});

it.each([
  ['1.0.0+bbb', '1.0.0+aaa', true],
  ['1.0.0+aaa', '1.0.0+aaa', false],
  ['1.0.1+aaa', '1.0.0+aaa', true],
  ['1.0.0+bbb', '1.0.1+aaa', false],
  ['1.0.10', '1.0.9', true],
  ['2', '1.9.9', true],
  ['1.00.04T', '1.0.4', false],
  ['1.00.05T', '1.00.04T', true],
  ['1.0', '1.0.0', false],
])('version %s is newer than %s: %s', (served, own, expected) => {
  expect(isNewerVersion(served, own)).toBe(expected);
});

it.each([
  ['a newer version', {}, true],
  ['the version the page already is', { own: '1.0.0+new' }, false],
  ['a version this tab was loaded anew for and did not get', { takenFor: '1.0.0+new' }, false],
  ['a version the member has waved away', { declined: '1.0.0+new' }, false],
  ['the next version after one waved away', { declined: '1.0.0+older' }, true],
])('offers %s: %j', (_, change, expected) => {
  const question = { own: '1.0.0+old', served: '1.0.0+new', takenFor: null, declined: null };
  expect(mayOfferUpdate({ ...question, ...change })).toBe(expected);
});
