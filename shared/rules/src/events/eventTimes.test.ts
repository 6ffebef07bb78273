import { momentsOf, timeFaults } from './eventTimes.ts';

const now = new Date('2026-03-01T00:00Z');
const times = {
  timeZone: 'America/New_York',
  localStart: '2026-03-20T18:30',
  localEnd: '2026-03-20T21:30',
  isAllDay: false,
  localAnswersUntil: null,
};

it('reads moments from the clocks of the place', () => {
  expect(momentsOf({ ...times, localAnswersUntil: '2026-03-01T12:00' })).toEqual({
    startsAt: new Date('2026-03-20T22:30Z'),
    endsAt: new Date('2026-03-21T01:30Z'),
    answersUntil: new Date('2026-03-01T17:00Z'),
  });
});

it('lasts whole days of the place, also over the day on which the clocks change', () => {
  const days = { ...times, isAllDay: true, localStart: '2026-03-07T10:00', localEnd: '2026-03-08T11:00' };
  expect(momentsOf(days)).toMatchObject({
    startsAt: new Date('2026-03-07T05:00Z'),
    endsAt: new Date('2026-03-09T04:00Z'),
  });
});

it.each([
  [{}, {}],
  [{ timeZone: 'Mars/Olympus' }, { timeZone: 'ZONE_UNKNOWN' }],
  [{ localStart: '2026-02-30T18:30' }, { localStart: 'NO_SUCH_DATE' }],
  [{ localEnd: '2026-03-20T25:30' }, { localEnd: 'NO_SUCH_DATE' }],
  [{ localStart: '2026-03-08T02:30' }, { localStart: 'TIME_SKIPPED' }],
  [{ localStart: '2026-03-08T02:30', isAllDay: true }, {}],
  [{ localEnd: '2026-03-20T18:30' }, { localEnd: 'ENDS_FIRST' }],
  [{ localStart: '2026-02-20T18:30', localEnd: '2026-02-20T21:30' }, { localEnd: 'OVER' }],
  [{ localAnswersUntil: '2026-03-20T21:31' }, { localAnswersUntil: 'DEADLINE_LATE' }],
  [{ localAnswersUntil: '2026-03-20T21:30' }, {}],
])('finds with %j: %j', (change, faults) => {
  expect(timeFaults({ ...times, ...change }, now)).toEqual(faults);
});
