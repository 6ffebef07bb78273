import { answersState, clientSeatsOf, promoted } from './answers.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const event = { endsAt: at(20), answersUntil: at(12), canceledAt: null };

it.each([
  [event, 11, 'open'],
  [event, 12, 'closed'],
  [event, 20, 'over'],
  [{ ...event, answersUntil: null }, 19, 'open'],
  [{ ...event, canceledAt: at(9) }, 11, 'canceled'],
  [{ ...event, canceledAt: at(9) }, 21, 'canceled'],
] as const)('%j at %i is %s', (when, hour, state) => {
  expect(answersState(when, at(hour))).toBe(state);
});

it.each([
  [[0, 0, 0], 2, 2],
  [[0, 0], 9, 2],
  [[2, 0], 3, 1],
  // The first party of three does not fit, so the single person behind them waits too.
  [[2, 0], 2, 0],
  [[0, 3, 0], 2, 1],
  [[0], 0, 0],
  [[0], -4, 0],
])('of a waiting list with %j guests, %i seats let in the first %i', (guests, seats, count) => {
  const waiting = guests.map((number, place) => ({ guests: number, place }));
  expect(promoted(waiting, seats).map(({ place }) => place)).toEqual([...waiting.keys()].slice(0, count));
});

it.each([
  [2, 1, 2],
  [8, 1, 2],
  [20, 2, 5],
  [400, 3, 10],
  [40, 10, 11],
])('of %i seats, with up to %i guests, the clients of one agent take %i', (capacity, maxGuests, seats) => {
  expect(clientSeatsOf({ capacity, maxGuests })).toBe(seats);
});
