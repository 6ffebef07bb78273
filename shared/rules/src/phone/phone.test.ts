import { formatPhone, readPhone } from './index.ts';

it.each([
  ['310-555-0123', '+13105550123', '(310) 555-0123'],
  ['1 310 555 0123', '+13105550123', '(310) 555-0123'],
  ['+1 (310) 555-0123', '+13105550123', '(310) 555-0123'],
  ['+442071234567', '+442071234567', '+44 20 7123 4567'],
  ['0044 20 7946 0958', '+442079460958', '+44 20 7946 0958'],
  ['011 44 20 7946 0958', '+442079460958', '+44 20 7946 0958'],
  ['+33142685300', '+33142685300', '+33 1 42 68 53 00'],
  ['+971 4 366 8888', '+97143668888', '+971 4 366 8888'],
  ['+1 416 555 0134', '+14165550134', '+1 416 555 0134'],
])('stores and shows the phone number %j', (typed, stored, shown) => {
  expect(readPhone(typed)).toEqual({ number: stored });
  expect([formatPhone(typed), formatPhone(stored)]).toEqual([shown, shown]);
});

it.each([
  ['call me', 'characters', ''],
  ['', 'characters', ''],
  ['555 0123', 'notInUs', '+1'],
  ['020 7946 0958', 'notInUs', '+1'],
  ['+999 123 456', 'callingCode', ''],
  ['+44 20 79', 'tooShort', '+44'],
  ['+', 'characters', ''],
  ['+44 20 7946 0958 99', 'tooLong', '+44'],
  ['+1 123 456 7890', 'unassigned', '+1'],
])('refuses %j: %s', (typed, problem, callingCode) => {
  expect(readPhone(typed)).toEqual({ problem, callingCode });
});

it.each(['', '+999', 'ask the office', '+44 20 79'])('shows an old %j as it was stored', (stored) => {
  expect(formatPhone(stored)).toBe(stored);
});
