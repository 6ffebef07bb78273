import { isMembershipPhone, maskPhone } from './membershipContact.ts';

it.each([
  ['3', '3'],
  ['3105', '310-5'],
  ['(310) 555 01', '310-555-01'],
  ['31055501234567', '310-555-0123'],
  ['+41 79 123', '+41 79 123'],
  ['abc', ''],
])('masks %s as %s', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown);
});

it.each([
  ['310-555-0123', true],
  ['(310) 555.0123', true],
  ['+417912345678', true],
  ['310 555 012345', true],
  ['310-555-012', false],
  ['31-0555-0123', false],
  ['310-555-0123456', false],
  ['call me', false],
  ['', false],
])('knows whether %s is a phone number (B §5): %s', (value, expected) => {
  expect(isMembershipPhone(value)).toBe(expected);
});
